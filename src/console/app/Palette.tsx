import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CommandPalette } from '../../ui/CommandPalette';
import { hrefOfResult } from '../entities/search/hrefOfResult';
import { searchIn, selectSearchIndex } from '../entities/search/searchSelectors';
import type { SearchResult } from '../entities/search/searchSelectors';
import { useAppSelector } from '../store/hooks';
import { selectRecentlyOpened } from '../store/recentlyOpened';
import { foundOption } from './foundOptions';
import { matchingCommands, useCommands } from './commands';
import type { Command } from './commands';
import type { FoundOption } from '../../ui/Options';

type Entry = { option: FoundOption; run: () => void };

/**
 * The command palette: screens and actions at once, accounts and cards from 3 characters on. Without a text the
 * recently opened records come first, so that Enter switches between two of them.
 */
export function Palette({ onClose, onShowKeys }: { onClose: () => void; onShowKeys: () => void }) {
  const [text, setText] = useState('');
  const index = useAppSelector(selectSearchIndex);
  const commands = useCommands(onShowKeys);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const recent = useAppSelector(selectRecentlyOpened);
  const entries = useMemo((): Entry[] => {
    const go = (result: SearchResult, group: string) => ({
      option: { ...foundOption(result, text), group },
      run: () => void navigate(hrefOfResult(result)),
    });
    const before =
      text === ''
        ? recent
            .filter((record) => !pathname.startsWith(`${hrefOfResult(record)}/`))
            .map((record) => go(record, 'Recently opened'))
        : [];
    const found = searchIn(index, text).results.map((result) =>
      go(result, result.type === 'account' ? 'Accounts' : 'Cards'),
    );
    return [...before, ...matchingCommands(commands, text).map(commandEntry), ...found];
  }, [index, commands, text, recent, pathname, navigate]);
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
