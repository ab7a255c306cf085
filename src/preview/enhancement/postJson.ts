import { successMessage } from '../../contract/limits';

/** Long enough for a bad network, short enough for a visitor to wait. */
const patience = 20_000;

/** `message` is the server's own words; '' when nothing was heard of it (no network, time over). */
export type Outcome = { isSuccess: boolean; message: string };

/** Posts to the product's API and says how it went. A failure of any kind is an outcome, never an exception. */
export async function postJson(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    const { message } = (await response.json()) as { message?: unknown };
    return {
      isSuccess: response.ok && message === successMessage,
      message: typeof message === 'string' ? message : '',
    };
  } catch {
    return { isSuccess: false, message: '' };
  }
}
