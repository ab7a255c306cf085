import { Type } from 'typebox';
import type { Static } from 'typebox';
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
import type { RawResponse } from '../../http/rawResponse';
import type { ScopeUser } from '../../http/scopeOf';
import { nameFrom } from '../../http/texts';
import { writeAudit } from '../audit';
import { listResponse } from '../lists/listResponse';
import { ListQuery, ManagedListQuery, readListQuery } from '../lists/listQuery';
import type { Passwords } from '../logins/passwords';
import { saveLogin } from '../logins/saveLogin';
import type { MailQueue } from '../mailQueue';
import { accountList } from './accountList';
import { accountChanges } from './accountChanges';
import { writtenAccount } from './writtenAccount';
import { endSessionsOfDisabledAccount, insertAccount, loadAccount, lockAccount } from './accounts.repository';
import { deleteAccount } from './deleteAccount';

type ListCall = Pick<Call, 'database' | 'digest' | 'reply' | 'request' | 'user'> & { query: Static<typeof ListQuery> };

async function accountsOf(call: ListCall, user: ScopeUser): Promise<RawResponse> {
  const request = readListQuery(call.query);
  return listResponse(call, await accountList(call, user), request);
}

/** Accounts: lists, create, edit, login details, delete. */
export function registerAccounts(register: Register, parts: { passwords: Passwords; mailQueue: MailQueue }): void {
  const list = { isList: true, content: Type.Array(WireAccount) };
  register('getAccounts', { ...list, query: ListQuery, summary: 'Every account' }, (call) =>
    accountsOf(call, call.user),
  );
  register(
    'getManagedAccounts',
    { ...list, query: ManagedListQuery, summary: 'The accounts the caller manages' },
    (call) => accountsOf(call, call.found('user')),
  );
  register('getManagedAccountsOf', { ...list, query: ListQuery, summary: 'The accounts a user manages' }, (call) =>
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
        return writtenAccount(call, transaction, id);
      });
    },
  );

  register(
    'editAccount',
    {
      body: EditAccountRequest,
      names: accountRequestNames,
      content: WireAccount,
      summary: "An account's details and contract",
    },
    (call) =>
      call.write(async (transaction) => {
        const account = await lockAccount(transaction, call.found('account').id);
        const changes = accountChanges(call.body, account);
        await editRecord(transaction, 'accounts', account.id, changes, call.body.version);
        if (changes.isEnabled === false) await endSessionsOfDisabledAccount(transaction, account.id);
        await writeAudit(transaction, call, account.id, { fields: Object.keys(changes) });
        return writtenAccount(call, transaction, account.id);
      }),
  );

  register(
    'editAccountLoginDetails',
    { body: EditAccountLoginDetailsRequest, content: WireAccount, errors: [429], summary: "An account's login" },
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
        (transaction) => writtenAccount(call, transaction, id),
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
