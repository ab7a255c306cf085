import type { WireInvitation } from '../../../contract/wire/invitation';
import { sendRequest } from '../../api/sendRequest';
import type { ServerProblem } from '../../api/serverProblem';

export type Invited = { invitation: WireInvitation } | { problem: ServerProblem };

/** Loads the login that an invitation's link belongs to. No endpoint: token and password must not be in the store. */
export async function loadInvitation(token: string): Promise<Invited> {
  const response = await sendRequest({ operation: 'openInvitation', body: { token } }, null);
  return response.error ? { problem: response.error } : { invitation: response.data as WireInvitation };
}

/** Sets the password of the invited login. @returns why it failed, or the login */
export async function saveFirstPassword(token: string, password: string): Promise<Invited> {
  const response = await sendRequest({ operation: 'acceptInvitation', body: { token, password } }, null);
  return response.error ? { problem: response.error } : { invitation: response.data as WireInvitation };
}
