import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../ui/SearchBox';
import { hrefOfResult } from '../entities/search/hrefOfResult';
import { useSearch } from '../entities/search/useSearch';
import type { foundOption } from './foundOptions';
import { commandKey } from './commandKey';
import { searchInputId } from './Keyboard';
import { typeMoreHint } from './typeMoreHint';

/**
 * The header's search. From 3 characters on it finds accounts and cards. Picking a result opens it and clears the text.
 * @param onCommands opens the command palette
 */
export function HeaderSearch({ onCommands }: { onCommands: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { results, hasMore, isComplete } = useSearch(text);
  // Loaded with the first letter, as the search itself is.
  const [toOption, setToOption] = useState<typeof foundOption>();
  useEffect(() => {
    if (!toOption && text)
      import('./foundOptions').then(
        (loaded) => setToOption(() => loaded.foundOption),
        () => undefined,
      );
  }, [toOption, text]);
  const options = useMemo(
    () => (toOption ? results.map((each) => toOption(each, text)) : []),
    [toOption, results, text],
  );
  const note = typeMoreHint(text) ?? (isComplete && results.length === 0 ? 'Nothing found' : undefined);
  return (
    <div id={searchInputId}>
      <SearchBox
        label="Search"
        placeholder="Search"
        shortcut={{ keys: `${commandKey} K`, label: 'Search or run a command', onPress: onCommands }}
        value={text}
        onChange={setText}
        options={options}
        note={note}
        onPick={(option) => {
          const picked = results[options.indexOf(option)];
          setText('');
          if (picked) void navigate(hrefOfResult(picked));
        }}
      />
      {hasMore && <span className="visually-hidden">More were found; type more to narrow them down.</span>}
    </div>
  );
}
