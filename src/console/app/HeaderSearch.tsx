import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '../../ui/SearchBox';
import { hrefOfResult } from '../entities/search/hrefOfResult';
import { isSearchable, searchIn, selectSearchIndex } from '../entities/search/searchSelectors';
import { useAppSelector } from '../store/hooks';
import { searchInputId } from './Keyboard';
import { foundOption } from './foundOptions';

/**
 * The header's search. From 3 characters on it finds accounts and cards by name. Picking a result opens it and clears
 * the text.
 */
export function HeaderSearch() {
  const [text, setText] = useState('');
  const index = useAppSelector(selectSearchIndex);
  const navigate = useNavigate();
  const { results, hasMore } = useMemo(() => searchIn(index, text), [index, text]);
  const options = useMemo(() => results.map((result) => foundOption(result, text)), [results, text]);
  const note = isSearchable(text) && results.length === 0 ? 'Nothing found' : undefined;
  return (
    <div id={searchInputId}>
      <SearchBox
        label="Search"
        placeholder="Search"
        shortcut="/"
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
