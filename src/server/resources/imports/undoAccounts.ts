import { accountRequestNames } from '../../../contract/accountRequestNames';
import type { AccountRow } from '../../database/tables';
import { forbidden } from '../../http/errors';
import { updateVersioned } from '../../http/updateVersioned';
import { endSessionsOfDisabledAccount } from '../accounts/accounts.repository';
import { lockAccount } from '../lockAccount';
import { deleteAccount } from '../accounts/deleteAccount';
import { writeAudit } from '../audit';
import { fieldChanges } from '../fieldChanges';
import { changeContext, kept, undone } from '../jobs/jobHandler';
import type { JobBatch, JobRecord, RecordResult } from '../jobs/jobHandler';
import type { MailQueue } from '../mailQueue';
import type { RecordProblem } from '../../database/jobTables';
import type { ImportedAccount } from './runAccounts';
import { changedSince, undoLogin } from './undoLogin';

const columnOf = new Map(Object.entries(accountRequestNames).map(([column, field]) => [field, column]));
const contractDays = [
  ['contractStarted', 'contractStartedAt'],
  ['contractEnd', 'contractEndAt'],
] as const;

/**
 * Undoes the import of one account. A new account without cards is moved to Recently deleted. A changed field gets its
 * former value, unless it was changed since.
 */
export function undoAccount(mailQueue: MailQueue): (batch: JobBatch, record: JobRecord) => Promise<RecordResult> {
  return async (batch, record) => {
    const { transaction, user } = batch;
    // The user may have lost the role since the import.
    if (user.role !== 'SUPER_ADMIN') throw forbidden();
    const id = record.recordId ?? '';
    const existing = await transaction.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
    if (!existing) return undone;
    const account = await lockAccount(transaction, id);
    const imported = record.before as ImportedAccount | null;
    if (imported?.added !== 'account') return revertAccount(batch, record, account, mailQueue);
    const cards = transaction.selectFrom('cards').select('id').where('accountId', '=', id);
    const card = await cards.limit(1).executeTakeFirst();
    if (card) return kept('The account has cards, so it stays');
    await deleteAccount(transaction, changeContext(batch, 'deleteAccount', { account }), account, true);
    return undone;
  };
}

async function revertAccount(
  batch: JobBatch,
  { changes, before: imported }: JobRecord,
  account: AccountRow,
  mailQueue: MailQueue,
): Promise<RecordResult> {
  const { transaction } = batch;
  const current = new Map<string, unknown>(Object.entries(account));
  const values = new Map<string, unknown>();
  const problems: RecordProblem[] = [];
  for (const { field, before, after } of changes.filter((change) => change.field !== 'loginEmail')) {
    const column = columnOf.get(field) ?? field;
    const isSame = JSON.stringify(current.get(column)) === JSON.stringify(after);
    if (isSame) values.set(column, before);
    else problems.push({ field, message: changedSince });
  }
  const { contractStarted, contractEnd } = { ...account, ...Object.fromEntries(values) };
  // Only one of the days is set back: the other one was changed since.
  if (contractStarted && contractEnd && contractStarted > contractEnd)
    for (const [column, field] of contractDays)
      if (values.delete(column)) problems.push({ field, message: 'The contract would end before it starts' });
  const columns: Record<string, unknown> = Object.fromEntries(values);
  const reverted = fieldChanges(account, columns);
  if (reverted.length > 0) {
    await updateVersioned(transaction, 'accounts', account.id, columns, undefined);
    if (columns.isEnabled === false) await endSessionsOfDisabledAccount(transaction, account.id);
    const context = changeContext(batch, 'editAccount', { account });
    await writeAudit(transaction, context, account.id, { changes: reverted });
  }
  const loginChange = changes.find(({ field }) => field === 'loginEmail');
  if (loginChange) {
    const owner = { table: 'accounts', id: account.id, userId: account.userId } as const;
    const former = (imported ?? {}) as Partial<ImportedAccount>;
    const message = await undoLogin(batch, owner, loginChange, former, mailQueue);
    if (message) problems.push({ field: 'loginEmail', message });
  }
  return { status: problems.length > 0 ? 'kept' : 'undone', problems };
}
