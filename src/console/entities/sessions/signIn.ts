import type { ChangeOwnPasswordRequest } from '../../../contract/wire/session';
import { sendRequest } from '../../api/sendRequest';
import type { ServerProblem } from '../../api/serverProblem';
import { documentSetting } from '../../settings/documentSetting';

/**
 * Requests a token. It is no endpoint, so that the password is in no action, state or cache. The URL that contains it
 * is removed from the browser's resource timings at once.
 */
export async function requestToken(
  email: string,
  password: string,
): Promise<{ token: string } | { problem: ServerProblem }> {
  const credentials = { email, password };
  const response = await sendRequest(
    isGetOff() ? { operation: 'logInByPost', body: credentials } : { operation: 'logIn', query: credentials },
    null,
  );
  forgetAddresses();
  // Some browsers add the resource only after the response has been read.
  setTimeout(forgetAddresses);
  if (response.error) return { problem: response.error };
  // Anything else would be stored as a token, and the server would refuse every request with it.
  if (typeof response.data === 'string' && response.data) return { token: response.data };
  return { problem: { status: 200, message: 'The response has no token' } };
}

/** Whether the operator has switched the sign-in by GET off. A static host's document has the value as it was typed. */
function isGetOff(): boolean {
  return /^(false|0|no|off)$/i.test(documentSetting('auth-get-login'));
}

function forgetAddresses(): void {
  globalThis.performance?.clearResourceTimings?.();
}

/** Requests a one-time password by email. @returns why it failed, or null */
export async function requestPassword(email: string): Promise<ServerProblem | null> {
  return (await sendRequest({ operation: 'forgotPassword', body: { email } }, null)).error ?? null;
}

/** Sets another password for the signed-in user. @returns why it failed, or null */
export async function sendNewPassword(
  token: string,
  passwords: ChangeOwnPasswordRequest,
): Promise<ServerProblem | null> {
  return (await sendRequest({ operation: 'changeOwnPassword', body: passwords }, token)).error ?? null;
}
