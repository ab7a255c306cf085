import { useState } from 'react';
import type { RestoreRequest, WireDeletedRecord, WireRestoreConflict } from '../../../contract/wire/deletedRecord';
import {
  useLazyGetRestoreConflictsQuery,
  useRestoreDeletedRecordMutation,
} from '../../entities/deletedRecords/deletedRecordEndpoints';
import { reloadWhenRestored } from '../../entities/deletedRecords/reloadWhenRestored';
import { restoreProblem } from '../../entities/deletedRecords/restoreProblem';
import { useAppDispatch } from '../../store/hooks';

export type Restore = {
  /** The record that is being restored, or looked at before. */
  pendingId: string | undefined;
  /** The record that needs choices before. */
  conflicting: { record: WireDeletedRecord; conflicts: readonly WireRestoreConflict[] } | undefined;
  /** The record that was restored last, and whether all of it is back. */
  restored: { record: WireDeletedRecord; isFinished: boolean } | undefined;
  /** Why the last try failed. */
  problem: string | undefined;
  /** Restores a record, unless it has conflicts. */
  start: (record: WireDeletedRecord) => Promise<void>;
  /** Restores a record with these choices. */
  restoreWith: (record: WireDeletedRecord, choices: RestoreRequest) => Promise<void>;
  /** Leaves the conflicts: nothing is restored. */
  cancel: () => void;
};

/** Restores deleted records: first asks what has changed since, then restores with the user's choices. */
export function useRestore(): Restore {
  const dispatch = useAppDispatch();
  const [loadConflicts] = useLazyGetRestoreConflictsQuery();
  const [send] = useRestoreDeletedRecordMutation();
  const [pendingId, setPendingId] = useState<string>();
  const [conflicting, setConflicting] = useState<Restore['conflicting']>();
  const [restored, setRestored] = useState<Restore['restored']>();
  const [problem, setProblem] = useState<string>();

  function fail(record: WireDeletedRecord, error: Parameters<typeof restoreProblem>[0]) {
    setProblem(`${record.name} was not restored. ${restoreProblem(error)}`);
  }

  async function restoreWith(record: WireDeletedRecord, choices: RestoreRequest) {
    setPendingId(record.id);
    const { data, error } = await send({ deletedRecordId: record.id, ...choices });
    setPendingId(undefined);
    setConflicting(undefined);
    if (error) return fail(record, error);
    setRestored({ record, isFinished: data.isFinished });
    if (data.isFinished) return;
    await dispatch(reloadWhenRestored(record.id));
    setRestored({ record, isFinished: true });
  }

  async function start(record: WireDeletedRecord) {
    setPendingId(record.id);
    setProblem(undefined);
    setRestored(undefined);
    const { data: conflicts, error } = await loadConflicts(record.id);
    if (conflicts?.length === 0) return restoreWith(record, {});
    setPendingId(undefined);
    if (conflicts) setConflicting({ record, conflicts });
    else if (error) fail(record, error);
  }

  return { pendingId, conflicting, restored, problem, start, restoreWith, cancel: () => setConflicting(undefined) };
}
