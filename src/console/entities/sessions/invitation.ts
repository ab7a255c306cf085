import type { WireInvitation } from '../../../contract/wire/invitation';
import { sendRequest } from '../../api/sendRequest';
import type { OperationResponse } from '../../api/sendRequest';
import type { ServerProblem } from '../../api/serverProblem';

export type Invited = { invitation: WireInvitation } | { problem: ServerProblem };

/** Loads the login that an invitation's link belongs to. No endpoint: token and password must not be in the store. */
export async function loadInvitation(token: string): Promise<Invited> {
  return invitedFrom(await sendRequest({ operation: 'openInvitation', body: { token } }, null));
}

/** Sets the password of the invited login. @returns why it failed, or the login */
export async function saveFirstPassword(token: string, password: string): Promise<Invited> {
  return invitedFrom(await sendRequest({ operation: 'acceptInvitation', body: { token, password } }, null));
}

const invitedFrom = ({ error, data }: OperationResponse): Invited =>
  error ? { problem: error } : { invitation: data as WireInvitation };
