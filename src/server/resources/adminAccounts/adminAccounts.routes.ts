import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  adminAccountRequestNames,
  CreateAdminAccountRequest,
  EditAdminAccountRequest,
  WireAdminAccount,
} from '../../../contract/wire/adminAccount';
import { registerOperation } from '../../http/registerOperation';
import { nameFrom } from '../../http/texts';
import { writeAudit } from '../audit';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { ListQuery } from '../lists/listQuery';
import { sendList } from '../lists/sendList';
import { adminAccountList, adminAccountToWire } from './adminAccountList';
import { deleteAdminAccount, insertAdminAccount } from './adminAccounts.repository';
import { editAdminAccount } from './editAdminAccount';
import type { LoginDependencies } from '../logins/saveLogin';

/** Administrator accounts: users with the role ADMIN that manage every account. Requests cannot set the role. */
export function registerAdminAccounts(server: FastifyInstance, dependencies: LoginDependencies): void {
  registerOperation(
    server,
    'getAdminAccounts',
    {
      isList: true,
      query: ListQuery,
      content: Type.Array(WireAdminAccount),
      summary: 'Lists every administrator account',
    },
    async (request, reply) => sendList(request, reply, adminAccountList(request)),
  );

  registerOperation(
    server,
    'createAdminAccount',
    {
      body: CreateAdminAccountRequest,
      fieldAliases: adminAccountRequestNames,
      content: WireAdminAccount,
      summary: 'Creates an administrator account',
    },
    (request) => {
      const username = nameFrom(request.body.accountName, 'accountName');
      return request.write(async (transaction) => {
        const user = await insertAdminAccount(transaction, { username, now: request.now });
        await writeAudit(transaction, request, user.id, { name: username });
        return adminAccountToWire({ ...user, invitationState: null, invitationExpiresAt: null });
      });
    },
  );

  registerOperation(
    server,
    'editAdminAccount',
    {
      body: EditAdminAccountRequest,
      fieldAliases: adminAccountRequestNames,
      content: WireAdminAccount,
      summary: 'Edits an administrator account',
    },
    (request) => editAdminAccount(request, request.targets.adminAccount, request.body, dependencies),
  );

  registerOperation(
    server,
    'deleteAdminAccount',
    { deletes: true, summary: 'Deletes an administrator account; its sessions end' },
    (request) =>
      request.writeDeletion(async (transaction, savesCopy) => {
        const user = request.targets.adminAccount;
        const deleted = await deleteAdminAccount(transaction, user);
        const { id, username: label } = user;
        const record = { kind: 'adminAccount', objectId: id, label, accountId: null } as const;
        await saveDeletedRecord(transaction, request, record, deleted, savesCopy);
        await writeAudit(transaction, request, id, { name: label, savesCopy });
      }),
  );
}
