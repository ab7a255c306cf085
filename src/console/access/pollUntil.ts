import { permissionPoll } from '../../contract/constants';

/**
 * Looks every 50 ms whether something has become true, for at most 2000 ms.
 * @param isTrue looked at once at the beginning, then after every wait
 * @param wait how to wait; canceling the wait ends the poll
 * @returns whether it became true in time
 */
export async function pollUntil(
  isTrue: () => boolean,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<boolean> {
  const { everyMilliseconds, stopsAfterMilliseconds } = permissionPoll;
  for (let waited = 0; waited < stopsAfterMilliseconds; waited += everyMilliseconds) {
    if (isTrue()) return true;
    await wait(everyMilliseconds);
  }
  return isTrue();
}
