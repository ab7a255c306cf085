import { accountRequestNames } from '../../../contract/accountRequestNames';
import type { FieldChange } from '../../database/auditTables';
import { isPossibleId } from '../../../contract/ids';
import type { AccountRow, Database, RowChanges } from '../../database/tables';
import { accountsInScope } from '../../http/scopeOf';
import { emptyAccount } from '../accounts/accounts.repository';
import { trimmedText } from '../../../text/typedText';
import { fieldChanges } from '../fieldChanges';
import type { JobBatch, JobRecord, RecordResult } from '../jobs/jobHandler';
import { controlsLogin } from '../logins/controls';
import { emailKey } from '../logins/emailKey';
import { findUser, findUserByEmail } from '../logins/logins.repository';
import { emailTaken } from '../logins/setLogin';
import { readAccountRow } from './accountRow';
import type { AccountKey } from './accountRow';
import type { RecordProblem } from '../../database/jobTables';
import { parametersOf } from './importJob';
import { loadRowsByKey } from './imports.repository';
import { indexedKey } from './indexedKey';

export type AccountPlan = {
  result: RecordResult;
  /** Undefined for a new account. */
  account: AccountRow | undefined;
  changes: RowChanges<'accounts'>;
  loginEmail: string | undefined;
};

type Batch = Pick<JobBatch, 'transaction' | 'job' | 'user' | 'now'>;

const wrong = (...problems: RecordProblem[]): AccountPlan => ({
  result: { status: 'wrong', problems, changes: [], recordId: null },
  account: undefined,
  changes: {},
  loginEmail: undefined,
});

/** Compares a row of an import of accounts with the account as it is now. */
export async function planAccountRow(batch: Batch, record: JobRecord): Promise<AccountPlan> {
  const { transaction, job, user, now } = batch;
  const { clearsEmpty = false } = parametersOf(job);
  if (user.role !== 'SUPER_ADMIN') return wrong({ field: null, message: 'Only super administrators import accounts' });
  const { key } = readAccountRow(record.input, emptyAccount(now), { clearsEmpty });
  if (!key) return wrong({ field: 'accountName', message: 'Required' });
  const { account, problem } = await matchAccount(batch, record, key);
  if (problem) return wrong({ field: key.by, message: problem });

  const base = account ?? emptyAccount(now);
  const row = readAccountRow(record.input, base, { clearsEmpty });
  if (!account && trimmedText(record.input.accountName ?? '') === '')
    row.problems.push({ field: 'accountName', message: 'Required' });
  const before = await findUser(transaction, account?.userId ?? null);
  const hasLogin = row.loginEmail === undefined || emailKey(row.loginEmail) === emailKey(before?.email ?? '');
  const loginEmail = hasLogin ? undefined : row.loginEmail;
  const login = loginEmail === undefined ? undefined : await findUserByEmail(transaction, loginEmail);
  if (login && (login.role !== 'ADMIN' || !(await controlsLogin(transaction, user, login))))
    row.problems.push({ field: 'loginEmail', message: emailTaken });
  if (row.problems.length > 0) return wrong(...row.problems);
  const changes = fieldChanges(base, row.changes).map((change) => asRow(change, account !== undefined));
  if (loginEmail !== undefined) changes.push({ field: 'loginEmail', before: before?.email ?? null, after: loginEmail });
  const status = !account ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return {
    account,
    loginEmail,
    changes: row.changes,
    result: { status, problems: [], changes, recordId: account?.id ?? null },
  };
}

/** Finds the account of a row: none for a new one, or the problem of a row that names none or several. */
async function matchAccount(
  { transaction, job, user }: Batch,
  { position }: JobRecord,
  key: AccountKey,
): Promise<{ account?: AccountRow; problem?: string }> {
  const keyText = accountKeyText(key);
  const sameAccount = (await loadRowsByKey(transaction, job.id, [keyText])).get(keyText) ?? [];
  const same = sameAccount.find((row) => row.position < position);
  if (same) return { problem: `Row ${same.position + 1} is about the same account` };
  const [account, another] = await findAccounts(transaction, user, key);
  if (another) return { problem: 'Several accounts have this name. Add the account ID' };
  if (!account && key.by === 'accountId') return { problem: 'This account was not found' };
  return { account };
}

/** Names the field of a change as the import file does. */
function asRow({ field, before, after }: FieldChange, hasAccount: boolean): FieldChange {
  return { field: accountRequestNames[field] ?? field, before: hasAccount ? before : null, after };
}

/** The key as text: rows with equal texts are about the same account. */
export function accountKeyText({ by, value }: AccountKey): string {
  return indexedKey(by, value);
}

async function findAccounts(
  database: Database,
  user: JobBatch['user'],
  { by, value }: AccountKey,
): Promise<AccountRow[]> {
  const accounts = accountsInScope(database, user).selectAll('accounts').limit(2);
  // PostgreSQL rejects a query with NUL. No name contains it.
  if (by === 'accountName') return value.includes('\0') ? [] : accounts.where('accounts.name', '=', value).execute();
  if (by === 'accountId') return accounts.where('accounts.id', '=', isPossibleId(value) ? value : '').execute();
  const logins = database.selectFrom('users').select('users.id').where('users.emailKey', '=', value);
  return accounts.where('accounts.userId', 'in', logins).execute();
}
