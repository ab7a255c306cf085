import './History.css';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { WireHistoryEntry } from '../../../contract/wire/history';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { passFocusOn } from '../../../ui/focusContent';
import { IconButton } from '../../../ui/IconButton';
import type { PagedLoad } from '../../access/usePagedLoad';
import { ServerMessage } from '../../forms/ServerMessage';
import { ShowMore } from '../lists/ShowMore';
import { EntryText } from './EntryText';
import { HistorySkeleton } from './HistoryPanel';
import { fieldLabel } from './fieldTexts';
import { When } from './When';

/** Sets fields of an entry back; all without `fields`. */
type Revert = (entry: WireHistoryEntry, fields?: string[]) => Promise<unknown>;

interface RecordHistoryProps {
  load: PagedLoad<WireHistoryEntry>;
  revert: Revert;
  /** Why the last revert failed. */
  problem: unknown;
}

/** The changes of a record, newest first, with a button that reverts each one. */
export function RecordHistory({ load, revert, problem }: RecordHistoryProps) {
  const [reverting, setReverting] = useState('');
  async function start(entry: WireHistoryEntry, fields?: string[]) {
    setReverting(keyOf(entry, fields));
    await revert(entry, fields);
    setReverting('');
  }
  if (load.isLoading) return <HistorySkeleton />;
  if (!load.hasLoaded)
    return <ErrorState text="The history could not be loaded" hint={load.problem?.message} onRetry={load.reload} />;
  if (load.rows.length === 0) return <EmptyState text="No changes have been recorded yet" />;
  // A revert names the version of the record, which the revert before it changes.
  const stateOf = (key: string) => ({ isBusy: reverting === key, disabled: reverting !== '' && reverting !== key });
  const fieldAction = (entry: WireHistoryEntry) =>
    entry.isRevertible && entry.changes.length > 1
      ? ({ field }: { field: string }): ReactNode => (
          <IconButton
            ref={passFocusOn}
            label={`Revert ${fieldLabel(field)}`}
            icon={<Undo2 />}
            {...stateOf(keyOf(entry, [field]))}
            onClick={() => void start(entry, [field])}
          />
        )
      : undefined;
  return (
    <>
      <ServerMessage problem={problem} />
      <ul className="record-history-list" aria-label="History">
        {load.rows.map((entry) => (
          <li key={entry.id} className="record-history-entry">
            <EntryText entry={entry} record={() => null} fieldAction={fieldAction(entry)} />
            <div className="record-history-end">
              <When instant={entry.createdAt} />
              {entry.isRevertible && (
                <Button
                  ref={passFocusOn}
                  isSmall
                  icon={<Undo2 aria-hidden="true" />}
                  {...stateOf(keyOf(entry))}
                  onClick={() => void start(entry)}
                >
                  {entry.changes.length > 1 ? 'Revert all' : 'Revert'}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ShowMore noun="entries" load={load} onPress={load.loadNext} />
    </>
  );
}

const keyOf = ({ id }: WireHistoryEntry, fields: string[] = []) => [id, ...fields].join(' ');
