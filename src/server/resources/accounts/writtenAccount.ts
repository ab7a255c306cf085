import { roleHasFeature } from '../../../contract/permissions';
import type { WireAccount } from '../../../contract/wire/account';
import type { DatabaseTransaction } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { accountToWire } from './accountToWire';
import { loadAccount } from './accounts.repository';

/** Makes the response of a write to an account, with the fields that the caller's role may see. */
export async function writtenAccount(
  request: Pick<SignedInRequest, 'user'>,
  transaction: DatabaseTransaction,
  id: string,
): Promise<WireAccount> {
  const showsContract = roleHasFeature(request.user.role, 'editAccountContractDetails');
  return accountToWire(await loadAccount(transaction, id), { showsContract });
}
