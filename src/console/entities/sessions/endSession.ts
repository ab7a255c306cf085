import { sendRequest } from '../../api/sendRequest';

/** Ends the session of this token on the server. Errors are ignored: the browser no longer has the token. */
export async function endSession(token: string): Promise<void> {
  await sendRequest({ operation: 'logOut' }, token);
}
