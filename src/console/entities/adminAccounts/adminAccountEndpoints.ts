import { api } from '../../api/api';
import { listQuery } from '../lists/listQuery';
import type { LoadedList } from '../lists/listQuery';
import { writing } from '../writing';
import type { Written } from '../writing';
import type { AdminAccountEdit } from './adminAccount';

export const adminAccountEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminAccounts: build.query<LoadedList, void>({
      queryFn: listQuery('adminAccounts', () => ({ call: 'getAdminAccounts' })),
      providesTags: ['AdminAccount'],
    }),
    createAdminAccount: build.mutation<Written, { accountName: string }>(
      writing('createAdminAccount', (body) => ({ body }), ['AdminAccount']),
    ),
    editAdminAccount: build.mutation<Written, { accountId: string; version?: number; edit: AdminAccountEdit }>(
      writing(
        'editAdminAccount',
        ({ accountId, version, edit }) => ({ params: { accountId }, body: { ...edit, version } }),
        ['AdminAccount'],
      ),
    ),
    /** `email` is of the new login, for an administrator without one. */
    inviteAdminAccount: build.mutation<Written, { accountId: string; version?: number; email?: string }>(
      writing('inviteAdminAccount', ({ accountId, ...body }) => ({ params: { accountId }, body }), ['AdminAccount']),
    ),
    withdrawAdminAccountInvitation: build.mutation<Written, { accountId: string }>(
      writing('withdrawAdminAccountInvitation', (params) => ({ params }), ['AdminAccount']),
    ),
    deleteAdminAccount: build.mutation<Written, { accountId: string }>(
      writing('deleteAdminAccount', (params) => ({ params }), ['AdminAccount', 'DeletedRecord']),
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
