import './Spinner.css';
import { classNames } from './classNames';

interface SpinnerProps {
  /** What is being waited for; spoken, and shown beside the mark when `isLabelShown`. */
  label: string;
  isLabelShown?: boolean;
  /** Fills the place of the content to come and sits in its middle. */
  isWholePath?: boolean;
}

/** Something is on its way. Appears after a moment only, so that quick answers do not flicker. */
export function Spinner({ label, isLabelShown = false, isWholePath = false }: SpinnerProps) {
  return (
    <div role="status" className={classNames('spinner', isWholePath && 'spinner-place')}>
      <span className="spinner-mark" aria-hidden="true" />
      <span className={isLabelShown ? 'spinner-label' : 'visually-hidden'}>{label}</span>
    </div>
  );
}
