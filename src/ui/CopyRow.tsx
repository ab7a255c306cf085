import './CopyRow.css';
import './Field.css';
import './IconButton.css';
import { Copy, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from './Button';

interface CopyRowProps {
  /** What the address is for: "Card Link:". */
  label: ReactNode;
  value: string;
  copyLabel?: string;
  onCopy: (value: string) => void;
  /** Offers to open it in a new tab. */
  isOpenable?: boolean;
  /** More buttons at the row's end: a QR code. */
  children?: ReactNode;
}

/** An address one takes along: shown whole, selected by a click, copied by the button. */
export function CopyRow({ label, value, copyLabel = 'Copy Link', onCopy, isOpenable, children }: CopyRowProps) {
  const id = useId();
  return (
    <div className="copy-row">
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <textarea id={id} className="field-input copy-row-value" readOnly rows={1} value={value} onFocus={(event) => event.currentTarget.select()} />
      <div className="copy-row-actions">
        <Button icon={<Copy aria-hidden="true" />} aria-describedby={`${id}-label`} onClick={() => onCopy(value)}>
          {copyLabel}
        </Button>
        {isOpenable && (
          <a className="icon-button copy-row-open" href={value} target="_blank" rel="noopener" aria-label="Open in a new tab" title="Open in a new tab" aria-describedby={`${id}-label`}>
            <ExternalLink aria-hidden="true" />
          </a>
        )}
        {children}
      </div>
    </div>
  );
}
