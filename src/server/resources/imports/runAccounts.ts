import type { FastifyBaseLogger } from 'fastify';
import { takeAdvisoryLock } from '../../database/runAlone';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict } from '../../http/errors';
import { endSessionsOfDisabledAccount, insertAccount } from '../accounts/accounts.repository';
import { lockAccount } from '../lockAccount';
import { writeAudit } from '../audit';
import { fieldChanges } from '../fieldChanges';
import { changeContext } from '../jobs/jobHandler';
import type { JobPhase, JobBatch, RecordResult } from '../jobs/jobHandler';
import { recordByRecord } from '../jobs/recordByRecord';
import type { MailQueue } from '../mailQueue';
import { giveLogin } from './giveLogin';
import type { FormerLogin } from './giveLogin';
import { planAccountRow } from './planAccountRow';
import type { AccountPlan } from './planAccountRow';

/** The data of an imported account that an undo needs besides the changes. */
export type ImportedAccount = FormerLogin & { added: 'account' | null };

type Dependencies = { mailQueue: MailQueue; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Imports accounts. A row is rejected when its account has changed after the check. Batches take turns: another server may
 * import an account of the same name, which is seen after its commit only.
 */
export function runAccounts({ mailQueue, log }: Dependencies): JobPhase['work'] {
  const importRecords = recordByRecord(log, 'rejected', async (batch, record) => {
    const plan = await planAccountRow(batch, record);
    const { status, changes = [], problems = [] } = plan.result;
    if (status === 'unchanged') return plan.result;
    if (status === 'wrong') return { status: 'rejected', problems };
    if (JSON.stringify(changes) !== JSON.stringify(record.changes))
      throw conflict('The account was changed after the check. Import this row again');
    return importAccount(batch, plan, mailQueue);
  });
  return async (batch) => {
    await takeAdvisoryLock(batch.transaction, 'accountImport');
    return importRecords(batch);
  };
}

async function importAccount(
  batch: JobBatch,
  { account: found, changes, loginEmail, result }: AccountPlan,
  mailQueue: MailQueue,
): Promise<RecordResult> {
  const { transaction, now } = batch;
  const name = changes.name ?? found?.name ?? '';
  const id = found?.id ?? (await insertAccount(transaction, { name, now }));
  if (!found) await writeAudit(transaction, changeContext(batch, 'createAccount', {}), id, { name, accountId: id });
  const account = await lockAccount(transaction, id);
  const edited = fieldChanges(account, changes);
  if (edited.length > 0) {
    await updateVersioned(transaction, 'accounts', id, changes, found?.version);
    if (changes.isEnabled === false) await endSessionsOfDisabledAccount(transaction, id);
    await writeAudit(transaction, changeContext(batch, 'editAccount', { account }), id, { changes: edited });
  }
  const imported: ImportedAccount = { added: found ? null : 'account' };
  if (loginEmail !== undefined) Object.assign(imported, await giveLogin(batch, 'accounts', id, loginEmail, mailQueue));
  return { ...result, status: found ? 'updated' : 'created', recordId: id, before: imported };
}
