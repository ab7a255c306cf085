import { sendCall } from '../../api/sendCall';
import type { ServerProblem } from '../../api/serverProblem';

/**
 * Asks for a token (L291). A plain call, neither query nor mutation of the store: the password is in no action, no
 * state and no cache, and the address that carried it is taken out of the browser's list of resources at once.
 */
export async function requestToken(email: string, password: string): Promise<{ token: string } | { problem: ServerProblem }> {
  const answer = await sendCall({ call: 'logIn', query: { email, password } }, null);
  forgetAddresses();
  // Some browsers note the resource only after the answer has been read.
  setTimeout(forgetAddresses);
  return answer.error ? { problem: answer.error } : { token: String(answer.data) };
}

function forgetAddresses(): void {
  globalThis.performance?.clearResourceTimings?.();
}

/** Asks for a new password by mail (L292). @returns why it failed, or null */
export async function requestPassword(email: string): Promise<ServerProblem | null> {
  return (await sendCall({ call: 'forgotPassword', body: { email } }, null)).error ?? null;
}

/** Tells the server that the session of this token has ended; whether it hears it changes nothing here. */
export async function endSession(token: string): Promise<void> {
  await sendCall({ call: 'logOut' }, token);
}
