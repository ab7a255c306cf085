import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { containsWords, matchedRanges, searchWords } from '../../text/searchWords';
import { foldText } from '../../text/foldText';
import type { FoundOption } from '../../ui/Options';
import { hrefOfResult } from '../entities/search/hrefOfResult';
import { selectSearchIndex } from '../entities/search/searchSelectors';
import type { SearchResult } from '../entities/search/searchSelectors';
import { useSearch } from '../entities/search/useSearch';
import { useAppSelector } from '../store/hooks';
import type { OpenedRecord } from '../store/preferencesSlice';
import { selectOpenedRecord, selectRecentlyOpened } from '../store/recentlyOpened';
import { useCommands } from './commands';
import type { Command } from './commands';
import { foundOption } from './foundOptions';
import { moveHref, recordActions } from './recordActions';
import { recordOf } from './RememberOpened';
import { useRecordActions } from './useRecordActions';
import { commandFrom, movesFrom } from './verbs';

/** An option of the palette and what picking it does. */
export type PaletteEntry = { option: FoundOption; run: () => void };

/**
 * What the palette offers for a text: the open record's actions, actions by verb, recently opened records (without a
 * text), screens and commands, found records, and the empty placeholder pages at the end.
 * @returns `searched`: the part of the text that is searched for; `hasMore`: more records were found than are offered;
 * `isComplete`: nothing more will be found
 */
export function usePaletteEntries(text: string, onShowKeys: () => void) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const command = useMemo(() => commandFrom(text), [text]);
  const searched = command ? command.searched : text;
  const { results, hasMore, isComplete } = useSearch(searched);
  const index = useAppSelector(selectSearchIndex);
  const recent = useAppSelector(selectRecentlyOpened);
  const commands = useCommands(onShowKeys);
  const actionOf = useRecordActions();
  const ownActions = useOpenRecordActions(actionOf);

  const entries = useMemo((): PaletteEntry[] => {
    const words = searchWords(text);
    const isMatch = ({ option }: PaletteEntry) => containsWords(foldText(option.text), words);
    const marked = (entry: PaletteEntry): PaletteEntry => ({
      ...entry,
      option: { ...entry.option, ranges: matchedRanges(entry.option.text, text) },
    });
    const matching = (all: PaletteEntry[]) => all.filter(isMatch).map(marked);
    const recordEntry = (result: SearchResult, group: string): PaletteEntry => ({
      option: { group, ...foundOption(result, searched) },
      run: () => void navigate(hrefOfResult(result)),
    });
    if (command) {
      const { action } = command;
      const moves = action.id === 'move' ? movesFrom(index, searched) : [];
      const acting = results.flatMap((result) => {
        const run = actionOf(action, result);
        return run ? [{ option: { ...foundOption(result, searched), group: action.name }, run }] : [];
      });
      const moving = moves.filter(({ card }) => actionOf(action, card) !== undefined);
      return [
        ...moving.map(({ card, account }) => ({
          option: {
            ...foundOption(card, searched),
            id: `move-${card.id}-${account.id}`,
            text: `${card.name} → ${account.name}`,
            ranges: matchedRanges(`${card.name} → ${account.name}`, searched),
            group: 'Move',
          },
          run: () => void navigate(moveHref(card.id, account.id)),
        })),
        ...acting,
      ];
    }
    const isElsewhere = (record: SearchResult) => !pathname.startsWith(`${hrefOfResult(record)}/`);
    const isLast = ({ isPlaceholder }: Command) => isPlaceholder === true;
    return [
      ...matching(ownActions),
      ...(text === '' ? recent.filter(isElsewhere).map((record) => recordEntry(record, 'Recently opened')) : []),
      ...matching(commands.filter((each) => !isLast(each)).map(commandEntry)),
      ...results.map((result) => recordEntry(result, result.type === 'account' ? 'Accounts' : 'Cards')),
      ...matching(commands.filter(isLast).map(commandEntry)),
    ];
  }, [text, searched, command, results, index, recent, commands, ownActions, actionOf, pathname, navigate]);
  return { entries, searched, hasMore, isComplete };
}

function commandEntry({ id, name, group, icon, keys, run }: Command): PaletteEntry {
  return { option: { id, text: name, group, icon: <ActionIcon>{icon}</ActionIcon>, keys }, run };
}

const ActionIcon = ({ children }: { children: ReactNode }) => <span className="options-icon">{children}</span>;

/** The actions of the account or card whose page is open. */
function useOpenRecordActions(actionOf: ReturnType<typeof useRecordActions>): PaletteEntry[] {
  const { type, id }: OpenedRecord = recordOf(useMatches().at(-1)?.params ?? {});
  const name = useAppSelector((state) => selectOpenedRecord(state, { type, id })?.name);
  return useMemo(() => {
    if (name === undefined) return [];
    return recordActions.flatMap((action) => {
      const run = actionOf(action, { type, id });
      if (!run) return [];
      const icon = <ActionIcon>{action.icon}</ActionIcon>;
      return [{ option: { id: `record-${action.id}`, text: action.name, group: name, icon, keys: action.keys }, run }];
    });
  }, [name, type, id, actionOf]);
}
