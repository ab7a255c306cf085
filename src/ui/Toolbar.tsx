import './Field.css';
import './Toolbar.css';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton';
import { isComposing } from './isComposing';

interface ToolbarProps {
  children?: ReactNode;
  aside?: ReactNode;
  /** More of the list is loading: the count is not the last, which alone screen readers announce. */
  isFilling?: boolean;
}

/** The line above a list: filter and switches on the left, the count on the right, which screen readers announce. */
export function Toolbar({ children, aside, isFilling = false }: ToolbarProps) {
  return (
    <div className="toolbar">
      {children}
      <div className="toolbar-aside" role="status" aria-busy={isFilling || undefined}>
        {aside}
        {isFilling && ' so far'}
      </div>
    </div>
  );
}

interface FilterBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}

/** Filters the list below while the user types. Escape and the clear button empty it. */
export function FilterBox({ label, value, onChange, placeholder = 'Filter' }: FilterBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="filter-box field-with-button" role="search">
      <Search className="field-mark" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        className="field-input filter-box-input"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event) && value) onChange('');
          // The keyboard of a phone covers the list.
          if (event.key === 'Enter' && !isComposing(event) && globalThis.matchMedia?.('(pointer: coarse)').matches)
            event.currentTarget.blur();
        }}
      />
      {value && (
        <IconButton
          label="Clear the filter"
          icon={<X />}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** A form in one line, as the first row of a list. `children` are the field, the date and the buttons. */
export function CreateRow({ label, onSubmit, children }: { label: string; onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className="create-row"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
