import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '../../ui/CommandPalette';
import { searchIn, selectSearchIndex } from '../entities/search/searchSelectors';
import { useAppSelector } from '../store/hooks';
import { foundOption, hrefOfResult } from './foundOptions';
import { matchingCommands, useCommands } from './commands';
import type { Command } from './commands';
import type { FoundOption } from '../../ui/Options';

type Entry = { option: FoundOption; run: () => void };

/** Everything by its name: screens and actions at once, accounts and cards from 3 characters on. */
export function Palette({ onClose, onShowKeys }: { onClose: () => void; onShowKeys: () => void }) {
  const [text, setText] = useState('');
  const index = useAppSelector(selectSearchIndex);
  const commands = useCommands(onShowKeys);
  const navigate = useNavigate();
  const entries = useMemo((): Entry[] => {
    const found = searchIn(index, text).results.map((result) => ({
      option: { ...foundOption(result, text), group: result.type === 'account' ? 'Accounts' : 'Cards', typeLabel: undefined },
      run: () => void navigate(hrefOfResult(result)),
    }));
    return [...matchingCommands(commands, text).map(commandEntry), ...found];
  }, [index, commands, text, navigate]);
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      value={text}
      onChange={setText}
      options={entries.map((entry) => entry.option)}
      onPick={(option) => {
        onClose();
        entries.find((entry) => entry.option.id === option.id)?.run();
      }}
    />
  );
}

function commandEntry({ id, name, group, ranges, run }: Command & { ranges: [number, number][] }): Entry {
  return { option: { id, text: name, group, ranges }, run };
}
