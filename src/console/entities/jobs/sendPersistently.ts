import { isConnectionProblem, problemFrom } from '../../api/serverProblem';

const retryMilliseconds = [1000, 2000, 4000, 8000];
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Outcome<Data> = { data?: Data; error?: unknown };

/**
 * Sends an idempotent request. Without a connection it retries after growing waits.
 * @param accepted error statuses that count as a success
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
