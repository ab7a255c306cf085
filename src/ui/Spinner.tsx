import './Spinner.css';
import { classNames } from './classNames';

interface SpinnerProps {
  /** What is loading. Always announced, and shown beside the spinner with `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
  /** Fills the space of the content and centers the spinner in it. */
  isFullSize?: boolean;
}

/** Indicates loading. It appears after a short delay, so that quick responses do not flicker. */
export function Spinner({ label, isLabelShown = false, isFullSize = false }: SpinnerProps) {
  return (
    <div role="status" className={classNames('spinner', isFullSize && 'spinner-full-size')}>
      <span className="spinner-mark" aria-hidden="true" />
      <span className={isLabelShown ? 'spinner-label' : 'visually-hidden'}>{label}</span>
    </div>
  );
}
