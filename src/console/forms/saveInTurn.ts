import { selectOwnVersion } from '../entities/selectOwnVersion';
import { useAppStore } from '../store/hooks';

/** The latest save of each record that has not ended, in any form of this document. */
const saves = new Map<string, Promise<unknown>>();

/**
 * Starts a save that waits for another save of the same record. Both would send the same version, and the server would
 * refuse the second as a conflict.
 * @param save gets the save that it has to wait for
 */
export function saveInTurn<Result>(
  id: string,
  save: (otherSave: Promise<unknown> | undefined) => Promise<Result>,
): Promise<Result> {
  const running = save(saves.get(id)).finally(() => {
    if (saves.get(id) === running) saves.delete(id);
  });
  saves.set(id, running);
  return running;
}

/**
 * For a button that changes a record beside its forms, such as Revert: takes the shown version of the record, and calls
 * `change` in turn with the version that the save before it has made.
 */
export function useChangeInTurn() {
  const store = useAppStore();
  return <Result>(id: string, version: number, change: (version: number) => Promise<Result>): Promise<Result> =>
    saveInTurn(id, async (otherSave) => {
      await otherSave;
      return change(selectOwnVersion(store.getState(), id, version));
    });
}
