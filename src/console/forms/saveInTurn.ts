/** The latest save of each record that has not ended, in any form of this document. */
const saves = new Map<string, Promise<void>>();

/**
 * Starts a save that waits for another form's save of the same record. Both would send the same version, and the server
 * would refuse the second as a conflict.
 * @param save gets the save that it has to wait for
 */
export function saveInTurn(id: string, save: (otherSave: Promise<void> | undefined) => Promise<void>): Promise<void> {
  const running = save(saves.get(id)).finally(() => {
    if (saves.get(id) === running) saves.delete(id);
  });
  saves.set(id, running);
  return running;
}
