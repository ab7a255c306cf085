import './ProgressBar.css';

type ProgressBarProps = { label: string; done: number; total: number };

/** How much of some work is done, as a bar. An empty total is a bar without progress. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress className="progress-bar" max={total || 1} value={done} aria-label={label} />;
}
