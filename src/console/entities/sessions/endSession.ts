import { sendRequest } from '../../api/sendRequest';

/** Tells the server that the session of this token has ended; whether it hears it changes nothing here. */
export async function endSession(token: string): Promise<void> {
  await sendRequest({ operation: 'logOut' }, token);
}
