import { sendRequest } from '../../api/sendRequest';

/** Ends the session of this token on the server. Errors are ignored: the browser has forgotten the token. */
export async function endSession(token: string): Promise<void> {
  await sendRequest({ operation: 'logOut' }, token);
}
