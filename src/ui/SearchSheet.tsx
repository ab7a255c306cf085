import type { RefObject } from 'react';
import { Floating } from './Floating';
import { Options, ResultCount } from './Options';
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
      {options.length > 0 && <Options label={label} options={options} combobox={combobox} />}
      {/* Always there, so that screen readers announce its texts. */}
      <p className="options-note" role="status" id={options.length > 0 ? undefined : combobox.listProps.id}>
        {options.length > 0 ? <ResultCount count={options.length} hint={hint} /> : note}
      </p>
    </Floating>
  );
}
