import './CommandPalette.css';
import { Search } from 'lucide-react';
import { Dialog } from './Dialog';
import { Kbd } from './Kbd';
import { Options, ResultCount } from './Options';
import type { FoundOption } from './Options';
import { useCombobox } from './useCombobox';

interface CommandPaletteProps {
  onClose: () => void;
  value: string;
  onChange: (value: string) => void;
  /** The matches, grouped by `group`: accounts, cards, screens, actions. Without a text: the most needed ones. */
  options: readonly FoundOption[];
  onPick: (option: FoundOption) => void;
  /** Shown when there are no options. */
  note?: string;
  /** Shown below the options: why more is not listed yet. */
  hint?: string;
}

const label = 'Command palette';

/** A dialog with one field and the list of matches. */
export function CommandPalette(props: CommandPaletteProps) {
  const { value, onChange, options, onPick, onClose, note = 'Nothing found', hint } = props;
  const combobox = useCombobox({
    optionIds: options.map(({ id }) => id),
    isOpen: options.length > 0,
    initialIndex: 0,
    onOpen: () => undefined,
    onClose,
    onPick: (index) => onPick(options[index]!),
  });
  return (
    <Dialog onClose={onClose} title={label} isBare className="command-palette">
      <div className="command-palette-head">
        <Search aria-hidden="true" />
        <input
          {...combobox.inputProps}
          type="text"
          className="command-palette-input"
          aria-label={label}
          placeholder="Search or run a command"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className="command-palette-list" {...combobox.sheetProps}>
        {options.length > 0 && <Options label={label} options={options} combobox={combobox} />}
        {/* Always there, so that screen readers announce its texts. */}
        <p className="options-note" role="status">
          {value !== '' && options.length > 0 ? (
            <ResultCount count={options.length} hint={hint} />
          ) : (
            (hint ?? (options.length === 0 && note))
          )}
        </p>
      </div>
    </Dialog>
  );
}
