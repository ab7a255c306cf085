import './SearchBox.css';
import './Field.css';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { isComposing } from './isComposing';
import { Kbd } from './Kbd';
import type { FoundOption } from './Options';
import type { SearchSheetProps } from './SearchSheet';
import { useCombobox } from './useCombobox';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The results. The caller searches. */
  options: readonly FoundOption[];
  onPick: (option: FoundOption) => void;
  /**
   * Shown in the list instead of options: "Nothing found", "Type 3 characters". Without it an empty list stays closed.
   */
  note?: string;
  /** Shown below the options: "More were found." */
  hint?: string;
  /** A button at the end of the empty box, which shows the keys that do the same. */
  shortcut?: { keys: string; label: string; onPress: () => void };
  /** The list below the box. Until it is loaded, the list stays closed. */
  Sheet: ComponentType<SearchSheetProps> | undefined;
}

/** A search box as a WAI-ARIA combobox: arrows and Enter, or a click, pick a result. */
export function SearchBox({ label, value, onChange, options, onPick, note, hint, shortcut, Sheet }: SearchBoxProps) {
  const [isFocused, setFocused] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isOpen =
    Sheet !== undefined && isFocused && !isClosed && value !== '' && (options.length > 0 || note !== undefined);
  const combobox = useCombobox({
    optionIds: options.map(({ id }) => id),
    isOpen,
    initialIndex: 0,
    onOpen: () => setClosed(false),
    onClose: () => setClosed(true),
    onPick: (index) => {
      setClosed(true);
      onPick(options[index]!);
    },
  });
  return (
    <div className="search-box" ref={box}>
      <Search className="field-mark" aria-hidden="true" />
      <input
        {...combobox.inputProps}
        type="text"
        enterKeyHint="search"
        className="field-input search-box-input"
        aria-label={label}
        placeholder="Search"
        value={value}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onChange={(event) => {
          setClosed(false);
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          combobox.inputProps.onKeyDown(event);
          if (event.key !== 'Escape' || isComposing(event) || event.isPropagationStopped()) return;
          onChange('');
          event.currentTarget.blur();
        }}
      />
      {shortcut && value === '' && (
        <button
          type="button"
          className="search-box-shortcut"
          title={`${shortcut.label}, ${shortcut.keys}`}
          onClick={shortcut.onPress}
        >
          <span aria-hidden="true">
            <Kbd>{shortcut.keys}</Kbd>
          </span>
        </button>
      )}
      {isOpen && <Sheet anchor={box} label={label} options={options} note={note} hint={hint} combobox={combobox} />}
    </div>
  );
}
