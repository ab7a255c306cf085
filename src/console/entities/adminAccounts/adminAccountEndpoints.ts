import { api } from '../../api/api';
import { listQuery } from '../lists/listQuery';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';
import type { AdminAccountEdit } from './adminAccount';

export const adminAccountEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminAccounts: build.query<null, void>({
      queryFn: listQuery('adminAccounts', () => ({ operation: 'getAdminAccounts' })),
      providesTags: ['AdminAccount'],
    }),
    createAdminAccount: build.mutation<MutationResult, { accountName: string }>(
      recordMutation('createAdminAccount', (body) => ({ body }), ['AdminAccount']),
    ),
    editAdminAccount: build.mutation<MutationResult, { accountId: string; version?: number; edit: AdminAccountEdit }>(
      recordMutation(
        'editAdminAccount',
        ({ accountId, version, edit }) => ({ params: { accountId }, body: { ...edit, version } }),
        ['AdminAccount'],
      ),
    ),
    /** `email` is the address of a new login, for an administrator without one. */
    inviteAdminAccount: build.mutation<MutationResult, { accountId: string; version?: number; email?: string }>(
      recordMutation('inviteAdminAccount', ({ accountId, ...body }) => ({ params: { accountId }, body }), [
        'AdminAccount',
      ]),
    ),
    withdrawAdminAccountInvitation: build.mutation<MutationResult, { accountId: string; version: number }>(
      recordMutation(
        'withdrawAdminAccountInvitation',
        ({ accountId, version }) => ({ params: { accountId }, query: { version: String(version) } }),
        ['AdminAccount'],
      ),
    ),
    deleteAdminAccount: build.mutation<MutationResult, { accountId: string }>(
      recordMutation('deleteAdminAccount', (params) => ({ params }), ['AdminAccount', 'DeletedRecord']),
    ),
  }),
});

export const {
  useGetAdminAccountsQuery,
  useCreateAdminAccountMutation,
  useEditAdminAccountMutation,
  useInviteAdminAccountMutation,
  useWithdrawAdminAccountInvitationMutation,
  useDeleteAdminAccountMutation,
} = adminAccountEndpoints;
