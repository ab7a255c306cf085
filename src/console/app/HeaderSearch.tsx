import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../ui/SearchBox';
import { chunkAlertRaised } from '../alerts/alertsSlice';
import { useAccountsLoad, useCardsLoad } from '../access/loads';
import { hrefOfResult } from '../entities/search/hrefOfResult';
import { useSearch } from '../entities/search/useSearch';
import { useAppDispatch } from '../store/hooks';
import { commandKey } from './commandKey';
import { searchInputId } from './Keyboard';
import type * as searchList from './searchList';

/**
 * The header's search. From 3 characters on it finds accounts and cards. Picking a result opens it and clears the text.
 * @param onCommands opens the command palette
 */
export function HeaderSearch({ onCommands }: { onCommands: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const search = useSearch(text);
  const { results } = search;
  // Loaded with the first letter, like the search.
  const [list, setList] = useState<typeof searchList>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!list && text) import('./searchList').then(setList, () => setMissing(true));
  }, [list, text]);
  useEffect(() => {
    if (isMissing) dispatch(chunkAlertRaised());
  }, [dispatch, isMissing]);
  const options = useMemo(
    () => (list ? results.map((each) => list.foundOption(each, text)) : []),
    [list, results, text],
  );
  const loads = [useAccountsLoad(), useCardsLoad()];
  return (
    <div id={searchInputId}>
      <SearchBox
        label="Search"
        shortcut={{ keys: `${commandKey} K`, label: 'Search or run a command', onPress: onCommands }}
        value={text}
        onChange={setText}
        options={options}
        {...list?.searchNotes(text, search, loads)}
        Sheet={list?.SearchSheet}
        onPick={(option) => {
          const picked = results[options.indexOf(option)];
          setText('');
          if (picked) void navigate(hrefOfResult(picked));
        }}
      />
    </div>
  );
}
