import { isConnectionProblem, problemFrom } from '../../api/serverProblem';

const retryMilliseconds = [1000, 2000, 4000, 8000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Outcome<Data> = { data?: Data; error?: unknown };

/**
 * Sends a request that may be sent twice, again after growing waits while there is no connection.
 * @param accepted statuses that are no reason to stop
 * @throws Error with the server's message
 */
export async function sendPersistently<Data>(
  request: () => Promise<Outcome<Data>>,
  accepted: readonly number[] = [],
): Promise<Data> {
  for (let attempt = 0; ; attempt += 1) {
    const { data, error } = await request();
    if (error === undefined) return data as Data;
    const problem = problemFrom(error);
    if (accepted.includes(problem.status)) return undefined as Data;
    const pause = retryMilliseconds[attempt];
    if (!isConnectionProblem(problem) || pause === undefined) throw new Error(problem.message);
    await wait(pause);
  }
}
