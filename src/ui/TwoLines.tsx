import './TwoLines.css';
import { classNames } from './classNames';

interface TwoLinesProps {
  text: string;
  className?: string;
  /** The whole text, or what it stands for, as a tooltip. */
  title?: string;
}

/** A text in a cell of a table. It takes up to two lines, which fit into a row's height; what is longer is cut. */
export function TwoLines({ text, className, title }: TwoLinesProps) {
  return (
    <span className={classNames('two-lines', className)} dir="auto" title={title}>
      {text}
    </span>
  );
}
