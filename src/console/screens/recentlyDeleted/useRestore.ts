import { useState } from 'react';
import type { RestoreRequest, WireDeletedRecord, WireRestoreConflict } from '../../../contract/wire/deletedRecord';
import { useIsShown } from '../../../ui/useIsShown';
import { raiseFailure } from '../../alerts/alertsSlice';
import {
  deletedRecordEndpoints,
  useRestoreDeletedRecordMutation,
} from '../../entities/deletedRecords/deletedRecordEndpoints';
import { reloadWhenRestored } from '../../entities/deletedRecords/reloadWhenRestored';
import { restoreProblem } from '../../entities/deletedRecords/restoreProblem';
import { useAppDispatch } from '../../store/hooks';

const { getRestoreConflicts } = deletedRecordEndpoints.endpoints;

export type Restore = {
  /** Whether the record is being restored, or checked for conflicts. */
  isPending: (record: WireDeletedRecord) => boolean;
  /** The record that needs choices before it can be restored. */
  conflicting: { record: WireDeletedRecord; conflicts: readonly WireRestoreConflict[] } | undefined;
  /** The record that was restored last, and whether all of it is back. */
  restored: { record: WireDeletedRecord; isFinished: boolean } | undefined;
  /** Why the last try failed. `conflicting` stays, for another try. */
  problem: Error | undefined;
  /** Restores a record, unless it has conflicts. */
  start: (record: WireDeletedRecord) => Promise<void>;
  /** Restores a record with these choices. */
  restoreWith: (record: WireDeletedRecord, choices: RestoreRequest) => Promise<void>;
  /** Closes the conflicts without a restore. */
  cancel: () => void;
};

/** Restores deleted records: requests the conflicts first, then restores with the user's choices. */
export function useRestore(): Restore {
  const dispatch = useAppDispatch();
  const [send] = useRestoreDeletedRecordMutation();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  // One dialog after the other.
  const [conflicting, setConflicting] = useState<readonly NonNullable<Restore['conflicting']>[]>([]);
  const [restored, setRestored] = useState<Restore['restored']>();
  const [problem, setProblem] = useState<Restore['problem']>();

  const isShown = useIsShown();

  function fail({ name }: WireDeletedRecord, reason: string, error?: unknown) {
    const text = `${name} was not restored. ${reason}`;
    if (isShown.current) setProblem(new Error(text));
    else dispatch(raiseFailure(text, error));
  }

  /** Several records can be pending at once. */
  async function whilePending<Result>({ id }: WireDeletedRecord, work: PromiseLike<Result>): Promise<Result> {
    setPendingIds((ids) => [...ids, id]);
    const result = await work;
    setPendingIds((ids) => ids.filter((each) => each !== id));
    return result;
  }

  async function restoreNow(record: WireDeletedRecord, choices: RestoreRequest) {
    const { data, error } = await whilePending(record, send({ deletedRecordId: record.id, ...choices }));
    if (error) return fail(record, restoreProblem(error), error);
    setConflicting((all) => all.filter((each) => each.record.id !== record.id));
    setRestored({ record, isFinished: data.isFinished });
    if (data.isFinished) return;
    await dispatch(reloadWhenRestored(record.id));
    setRestored({ record, isFinished: true });
  }

  async function start(record: WireDeletedRecord) {
    setProblem(undefined);
    setRestored(undefined);
    // Not with the lazy hook: its next call drops the result of this one.
    const request = dispatch(getRestoreConflicts.initiate(record.id, { subscribe: false, forceRefetch: true }));
    const { data: conflicts, error } = await whilePending(record, request);
    if (conflicts?.length === 0) return restoreNow(record, {});
    if (error) return fail(record, restoreProblem(error), error);
    const [first] = conflicts ?? [];
    if (first && !isShown.current) return fail(record, first.message);
    if (conflicts) setConflicting((all) => [...all, { record, conflicts }]);
  }

  return {
    isPending: ({ id }) => pendingIds.includes(id),
    conflicting: conflicting[0],
    restored,
    problem,
    start,
    restoreWith: (record, choices) => {
      setProblem(undefined);
      return restoreNow(record, choices);
    },
    cancel: () => setConflicting((all) => all.slice(1)),
  };
}
