import './CopyRow.css';
import './Field.css';
import './IconButton.css';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { CopyButton } from './CopyButton';
import { selectOnFocus } from './selectOnFocus';

interface CopyRowProps {
  /** The purpose of the address: "Card Link:". */
  label: ReactNode;
  value: string;
  /** Distinguishes this row's controls from other rows: "Sticker". Omit it for a single row. */
  about?: string;
  /** Copies the value, and resolves to whether it worked. */
  onCopy: (value: string) => Promise<boolean>;
  /** More buttons at the end of the row, such as a QR code. */
  children?: ReactNode;
}

/** An address: shown in full, selected on focus, copied by a button, opened in a new tab by a link. */
export function CopyRow({ label, value, about, onCopy, children }: CopyRowProps) {
  const id = useId();
  const named = (action: string) => (about === undefined ? action : `${action}: ${about}`);
  return (
    <div className="copy-row">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea id={id} className="field-input copy-row-value" readOnly rows={1} value={value} {...selectOnFocus()} />
      <div className="copy-row-actions">
        <CopyButton aria-label={named('Copy Link')} onCopy={() => onCopy(value)} />
        <a
          className="icon-button copy-row-open"
          href={value}
          target="_blank"
          rel="noopener"
          title={named('Open in a new tab')}
        >
          <ExternalLink aria-hidden="true" />
        </a>
        {children}
      </div>
    </div>
  );
}
