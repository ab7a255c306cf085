import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { roleHasFeature } from '../../../contract/permissions';
import {
  accountRequestNames,
  CreateAccountRequest,
  EditAccountLoginDetailsRequest,
  EditAccountRequest,
  WireAccount,
} from '../../../contract/wire/account';
import type { SignedInRequest } from '../../http/operationRequest';
import { editRecord } from '../../http/edit';
import { registerOperation } from '../../http/registerOperation';
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

async function accountsOf(request: SignedInRequest, user: ScopeUser): Promise<WireAccount[]> {
  const showsContract = roleHasFeature(request.user.role, 'editAccountContractDetails');
  const records = await loadAccounts(accountsInScope(request.server.database, user));
  return records.map((record) => accountToWire(record, { showsContract }));
}

/** Accounts: lists, create, edit, login details, delete. */
export function registerAccounts(server: FastifyInstance, parts: { passwords: Passwords; mailQueue: MailQueue }): void {
  const list = Type.Array(WireAccount);
  registerOperation(server, 'getAccounts', { content: list, summary: 'Every account' }, (request) =>
    accountsOf(request, request.user),
  );
  registerOperation(
    server,
    'getManagedAccounts',
    { query: ManagedQuery, content: list, summary: 'The accounts the caller manages' },
    (request) => accountsOf(request, request.targets.user),
  );
  registerOperation(
    server,
    'getManagedAccountsOf',
    { content: list, summary: 'The accounts a user manages' },
    (request) => accountsOf(request, request.targets.user),
  );

  registerOperation(
    server,
    'createAccount',
    { body: CreateAccountRequest, fieldAliases: accountRequestNames, content: WireAccount, summary: 'A new account' },
    (request) => {
      const name = nameFrom(request.body.accountName, 'accountName');
      return request.write(async (transaction) => {
        const id = await insertAccount(transaction, { name, now: request.now });
        await writeAudit(transaction, request, id, { name });
        return accountToWire(await loadAccount(transaction, id), { showsContract: true });
      });
    },
  );

  registerOperation(
    server,
    'editAccount',
    { body: EditAccountRequest, fieldAliases: accountRequestNames, summary: "An account's details and contract" },
    (request) =>
      request.write(async (transaction) => {
        const account = await lockAccount(transaction, request.targets.account.id);
        const changes = accountChanges(request.body, account);
        await editRecord(transaction, 'accounts', account.id, changes, request.body.version);
        if (changes.isEnabled === false) await endSessionsOfDisabledAccount(transaction, account.id);
        await writeAudit(transaction, request, account.id, { fields: Object.keys(changes) });
      }),
  );

  registerOperation(
    server,
    'editAccountLoginDetails',
    { body: EditAccountLoginDetailsRequest, errors: [429], summary: "An account's login" },
    (request) => {
      const { id, name, userId } = request.targets.account;
      const { loginEmail, loginPassword, version } = request.body;
      const fields = { email: 'loginEmail', password: 'loginPassword' };
      return saveLogin(
        request,
        { table: 'accounts', id, name, userId },
        { email: loginEmail, password: loginPassword, version },
        fields,
        parts,
      );
    },
  );

  registerOperation(
    server,
    'deleteAccount',
    { summary: 'Deletes an account with its cards and logins' },
    async (request) => {
      await request.writeDeletion(async (transaction, savesCopy) =>
        deleteAccount(transaction, request, await lockAccount(transaction, request.targets.account.id), savesCopy),
      );
    },
  );
}
