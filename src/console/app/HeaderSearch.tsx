import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../ui/SearchBox';
import { hrefOfResult } from '../entities/search/hrefOfResult';
import { useSearch } from '../entities/search/useSearch';
import { foundOption, typeMoreHint } from './foundOptions';
import { commandKey } from './commandKey';
import { searchInputId } from './Keyboard';

/**
 * The header's search. From 3 characters on it finds accounts and cards. Picking a result opens it and clears the text.
 * @param onCommands opens the command palette
 */
export function HeaderSearch({ onCommands }: { onCommands: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { results, hasMore, isComplete } = useSearch(text);
  const options = useMemo(() => results.map((result) => foundOption(result, text)), [results, text]);
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
          const picked = results.find((result) => foundOption(result, text).id === option.id);
          setText('');
          if (picked) void navigate(hrefOfResult(picked));
        }}
      />
      {hasMore && <span className="visually-hidden">More were found; type more to narrow them down.</span>}
    </div>
  );
}
