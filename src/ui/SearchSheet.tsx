import type { RefObject } from 'react';
import { Floating } from './Floating';
import { Options } from './Options';
import type { FoundOption } from './Options';
import type { useCombobox } from './useCombobox';

export interface SearchSheetProps {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  options: readonly FoundOption[];
  note?: string;
  hint?: string;
  combobox: ReturnType<typeof useCombobox>;
}

/** The results below a search box with a hint, or a note in their place. */
export function SearchSheet({ anchor, label, options, note, hint, combobox }: SearchSheetProps) {
  return (
    <Floating anchor={anchor} isAnchorWide {...combobox.sheetProps}>
      {options.length > 0 ? (
        <Options label={label} options={options} combobox={combobox} />
      ) : (
        <p className="options-note" {...combobox.listProps} role="status">
          {note}
        </p>
      )}
      {hint && options.length > 0 && (
        <p className="options-note" role="status">
          {hint}
        </p>
      )}
    </Floating>
  );
}
