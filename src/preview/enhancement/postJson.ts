import { missingMessage, successMessage } from '../../contract/constants';
import { timeoutSignal } from '../timeoutSignal';

/** Long enough for a bad network, short enough for a visitor to wait. */
const timeoutMs = 20_000;

/** `message` is the server's; '' without a response (no network, timeout). */
export type Outcome = { isSuccess: boolean; message: string };

/** Posts JSON to the API. Never throws: a failure of any kind is an outcome. */
export async function postJson(address: string, body: unknown, headers: Record<string, string> = {}): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: timeoutSignal(timeoutMs),
    });
    const { message } = (await response.json()) as { message?: unknown };
    return {
      isSuccess: response.ok && message === successMessage,
      message: typeof message === 'string' && message ? message : missingMessage,
    };
  } catch {
    return { isSuccess: false, message: '' };
  }
}
