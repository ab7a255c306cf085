import { Type } from 'typebox';
import {
  adminAccountRequestNames,
  CreateAdminAccountRequest,
  EditAdminAccountRequest,
  WireAdminAccount,
} from '../../../contract/wire/adminAccount';
import type { Register } from '../../http/registerOperations';
import { nameFrom } from '../../http/texts';
import { writeAudit } from '../audit';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { listResponse } from '../lists/listResponse';
import { ListQuery, readListQuery } from '../lists/listQuery';
import type { Passwords } from '../logins/passwords';
import type { MailQueue } from '../mailQueue';
import { adminAccountList, adminAccountToWire } from './adminAccountList';
import { deleteAdminAccount, insertAdminAccount } from './adminAccounts.repository';
import { editAdminAccount } from './editAdminAccount';

/** Administrator accounts: ADMINs that manage every account. Their role is not the request's to say. */
export function registerAdminAccounts(register: Register, parts: { passwords: Passwords; mailQueue: MailQueue }): void {
  register(
    'getAdminAccounts',
    {
      isList: true,
      query: ListQuery,
      content: Type.Array(WireAdminAccount),
      summary: 'Every administrator account',
    },
    async (call) => listResponse(call, adminAccountList(call), readListQuery(call.query)),
  );

  register(
    'createAdminAccount',
    {
      body: CreateAdminAccountRequest,
      names: adminAccountRequestNames,
      content: WireAdminAccount,
      summary: 'A new administrator account',
    },
    (call) => {
      const username = nameFrom(call.body.accountName, 'accountName');
      return call.write(async (transaction) => {
        const user = await insertAdminAccount(transaction, { username, now: call.now });
        await writeAudit(transaction, call, user.id, { name: username });
        return adminAccountToWire(user);
      });
    },
  );

  register(
    'editAdminAccount',
    {
      body: EditAdminAccountRequest,
      names: adminAccountRequestNames,
      content: WireAdminAccount,
      errors: [429],
      summary: "An administrator account's details",
    },
    (call) => editAdminAccount(call, call.found('adminAccount'), call.body, parts),
  );

  register('deleteAdminAccount', { summary: 'Deletes an administrator account; its sessions end' }, (call) =>
    call.writeDeletion(async (transaction, savesCopy) => {
      const user = call.found('adminAccount');
      const kept = await deleteAdminAccount(transaction, user);
      await saveDeletedRecord(transaction, call, 'adminAccount', user.username, kept, savesCopy);
      await writeAudit(transaction, call, user.id, { name: user.username, ...(!savesCopy && { savesCopy }) });
    }),
  );
}
