import { useState } from 'react';
import { CommandPalette } from '../../ui/CommandPalette';
import { useAccountsLoad, useCardsLoad } from '../access/loads';
import { moreFound, nothingFound, searching, typeMoreHint } from './searchList';
import { usePaletteEntries } from './usePaletteEntries';

type PaletteProps = {
  /** What was typed while the palette was loading. */
  firstText: string;
  onClose: () => void;
  onShowKeys: () => void;
};

/**
 * The command palette: what can be done with the open record, screens and actions at once, accounts and cards from 3
 * characters on, and verbs before a record's name, such as `qr marta`.
 */
export function Palette({ firstText, onClose, onShowKeys }: PaletteProps) {
  const [text, setText] = useState(firstText);
  const { entries, searched, hasMore, isComplete } = usePaletteEntries(text, onShowKeys);
  const loads = [useAccountsLoad(), useCardsLoad()];
  const hint = typeMoreHint(searched) ?? (hasMore ? moreFound : undefined);
  const [note, setNote] = useState(searching);
  // "Nothing found" stays while the text with one more letter is searched for, or both would be said for each letter.
  const nextNote = entries.length > 0 || hint ? searching : isComplete ? nothingFound(loads) : note;
  if (nextNote !== note) setNote(nextNote);
  return (
    <CommandPalette
      onClose={onClose}
      value={text}
      onChange={setText}
      options={entries.map((entry) => entry.option)}
      hint={hint}
      note={note}
      onPick={(option) => {
        onClose();
        entries.find((entry) => entry.option.id === option.id)?.run();
      }}
    />
  );
}
