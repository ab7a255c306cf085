import { roleHasFeature } from '../../../contract/permissions';
import type { WireAccount } from '../../../contract/wire/account';
import type { DatabaseTransaction } from '../../database/tables';
import type { SignedInRequest } from '../../http/operationRequest';
import { accountToWire } from './accountToWire';
import { loadAccount } from './accounts.repository';

/** An account as the response to a write holds it: what the caller's role shows of the account in the transaction. */
export async function writtenAccount(
  request: Pick<SignedInRequest, 'user'>,
  transaction: DatabaseTransaction,
  id: string,
): Promise<WireAccount> {
  const showsContract = roleHasFeature(request.user.role, 'editAccountContractDetails');
  return accountToWire(await loadAccount(transaction, id), { showsContract });
}
