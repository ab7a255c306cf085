import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { accountRequestNames } from '../../../contract/accountRequestNames';
import {
  CreateAccountRequest,
  EditAccountLoginDetailsRequest,
  EditAccountRequest,
  WireAccount,
} from '../../../contract/wire/account';
import type { SignedInRequest } from '../../http/operationRequest';
import { registerOperation } from '../../http/registerOperation';
import type { ScopeUser } from '../../http/scopeOf';
import { nameFrom } from '../../http/texts';
import { writeAudit } from '../audit';
import { editLocked } from '../fieldChanges';
import { ListQuery, ManagedListQuery } from '../lists/listQuery';
import { lockAccount } from '../lockAccount';
import { sendList } from '../lists/sendList';
import type { ListRequest } from '../lists/sendList';
import { saveLogin } from '../logins/saveLogin';
import type { LoginDependencies } from '../logins/saveLogin';
import { accountList } from './accountList';
import { accountChanges } from './accountChanges';
import { writtenAccount } from './writtenAccount';
import { endSessionsOfDisabledAccount, insertAccount } from './accounts.repository';
import { deleteAccount } from './deleteAccount';

async function accountsOf(
  request: ListRequest & Pick<SignedInRequest, 'user'>,
  reply: FastifyReply,
  user: ScopeUser,
): Promise<FastifyReply> {
  return sendList(request, reply, await accountList(request, user));
}

/** Accounts: lists, create, edit, login details, delete. */
export function registerAccounts(server: FastifyInstance, dependencies: LoginDependencies): void {
  const list = { isList: true, content: Type.Array(WireAccount) };
  registerOperation(
    server,
    'getAccounts',
    { ...list, query: ListQuery, summary: 'Lists every account' },
    (request, reply) => accountsOf(request, reply, request.user),
  );
  registerOperation(
    server,
    'getManagedAccounts',
    { ...list, query: ManagedListQuery, summary: 'Lists the accounts that the caller manages' },
    (request, reply) => accountsOf(request, reply, request.targets.user),
  );
  registerOperation(
    server,
    'getManagedAccountsOf',
    { ...list, query: ListQuery, summary: 'Lists the accounts that a user manages' },
    (request, reply) => accountsOf(request, reply, request.targets.user),
  );

  registerOperation(
    server,
    'createAccount',
    {
      body: CreateAccountRequest,
      fieldAliases: accountRequestNames,
      content: WireAccount,
      summary: 'Creates an account',
    },
    (request) => {
      const name = nameFrom(request.body.accountName, 'accountName');
      return request.write(async (transaction) => {
        const id = await insertAccount(transaction, { name, now: request.now });
        await writeAudit(transaction, request, id, { name, accountId: id });
        return writtenAccount(request, transaction, id);
      });
    },
  );

  registerOperation(
    server,
    'editAccount',
    {
      body: EditAccountRequest,
      fieldAliases: accountRequestNames,
      content: WireAccount,
      summary: 'Edits the details and the contract of an account',
    },
    (request) =>
      request.write(async (transaction) => {
        const account = await lockAccount(transaction, request.targets.account.id);
        const changes = accountChanges(request.body, account);
        const changed = await editLocked(transaction, 'accounts', account, changes, request.body.version);
        if (changes.isEnabled === false) await endSessionsOfDisabledAccount(transaction, account.id);
        if (changed.length > 0)
          await writeAudit(transaction, request, account.id, { name: account.name, changes: changed });
        return writtenAccount(request, transaction, account.id);
      }),
  );

  registerOperation(
    server,
    'editAccountLoginDetails',
    {
      body: EditAccountLoginDetailsRequest,
      content: WireAccount,
      summary: 'Sets the login of an account',
    },
    (request) => {
      const { id, name, userId } = request.targets.account;
      const { loginEmail, loginPassword, version } = request.body;
      const fields = { email: 'loginEmail', password: 'loginPassword' };
      return saveLogin(
        request,
        { table: 'accounts', id, name, userId },
        { email: loginEmail, password: loginPassword, version },
        fields,
        dependencies,
        (transaction) => writtenAccount(request, transaction, id),
      );
    },
  );

  registerOperation(
    server,
    'deleteAccount',
    { deletes: true, summary: 'Deletes an account with its cards and logins' },
    async (request) => {
      await request.writeDeletion(async (transaction, savesCopy) =>
        deleteAccount(transaction, request, await lockAccount(transaction, request.targets.account.id), savesCopy),
      );
      void request.server.wakeDeletions();
    },
  );
}
