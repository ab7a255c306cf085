import { Type } from 'typebox';
import { roleHasFeature } from '../../../contract/permissions';
import {
  accountRequestNames,
  CreateAccountRequest,
  EditAccountLoginDetailsRequest,
  EditAccountRequest,
  WireAccount,
} from '../../../contract/wire/account';
import type { Call } from '../../http/call';
import { editRecord } from '../../http/edit';
import type { Register } from '../../http/registerOperations';
import { accountsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { nameFrom } from '../../http/texts';
import { writeAudit } from '../audit';
import type { Passwords } from '../logins/passwords';
import { saveLogin } from '../logins/saveLogin';
import type { MailQueue } from '../mailQueue';
import { accountChanges } from './accountChanges';
import { accountToWire } from './accountToWire';
import {
  endSessionsOfDisabledAccount,
  insertAccount,
  loadAccount,
  loadAccounts,
  lockAccount,
} from './accounts.repository';
import { deleteAccount } from './deleteAccount';

const ManagedQuery = Type.Object({
  userId: Type.Optional(
    Type.String({ maxLength: 64, description: 'Another user than the caller. Only for SUPER_ADMIN.' }),
  ),
});

async function accountsOf(call: Pick<Call, 'database' | 'user'>, user: ScopeUser): Promise<WireAccount[]> {
  const showsContract = roleHasFeature(call.user.role, 'editAccountContractDetails');
  const records = await loadAccounts(accountsInScope(call.database, user));
  return records.map((record) => accountToWire(record, { showsContract }));
}

/** Accounts: lists, create, edit, login details, delete. */
export function registerAccounts(register: Register, parts: { passwords: Passwords; mailQueue: MailQueue }): void {
  const list = Type.Array(WireAccount);
  register('getAccounts', { content: list, summary: 'Every account' }, (call) => accountsOf(call, call.user));
  register(
    'getManagedAccounts',
    { query: ManagedQuery, content: list, summary: 'The accounts the caller manages' },
    (call) => accountsOf(call, call.found('user')),
  );
  register('getManagedAccountsOf', { content: list, summary: 'The accounts a user manages' }, (call) =>
    accountsOf(call, call.found('user')),
  );

  register(
    'createAccount',
    { body: CreateAccountRequest, names: accountRequestNames, content: WireAccount, summary: 'A new account' },
    (call) => {
      const name = nameFrom(call.body.accountName, 'accountName');
      return call.write(async (transaction) => {
        const id = await insertAccount(transaction, { name, now: call.now });
        await writeAudit(transaction, call, id, { name });
        return accountToWire(await loadAccount(transaction, id), { showsContract: true });
      });
    },
  );

  register(
    'editAccount',
    { body: EditAccountRequest, names: accountRequestNames, summary: "An account's details and contract" },
    (call) =>
      call.write(async (transaction) => {
        const account = await lockAccount(transaction, call.found('account').id);
        const changes = accountChanges(call.body, account);
        await editRecord(transaction, 'accounts', account.id, changes, call.body.version);
        if (changes.isEnabled === false) await endSessionsOfDisabledAccount(transaction, account.id);
        await writeAudit(transaction, call, account.id, { fields: Object.keys(changes) });
      }),
  );

  register(
    'editAccountLoginDetails',
    { body: EditAccountLoginDetailsRequest, errors: [429], summary: "An account's login" },
    (call) => {
      const { id, name, userId } = call.found('account');
      const { loginEmail, loginPassword, version } = call.body;
      const fields = { email: 'loginEmail', password: 'loginPassword' };
      return saveLogin(
        call,
        { table: 'accounts', id, name, userId },
        { email: loginEmail, password: loginPassword, version },
        fields,
        parts,
      );
    },
  );

  register('deleteAccount', { summary: 'Deletes an account with its cards and logins' }, async (call) => {
    await call.writeDeletion(async (transaction, savesCopy) =>
      deleteAccount(transaction, call, await lockAccount(transaction, call.found('account').id), savesCopy),
    );
    parts.mailQueue.collect();
  });
}
