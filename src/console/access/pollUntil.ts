import { permissionPoll } from '../../contract/constants';

/**
 * Checks a condition every 50 ms for at most 2000 ms.
 * @param isTrue checked at the beginning and after every wait
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
