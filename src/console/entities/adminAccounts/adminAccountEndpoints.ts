import type { WireAdminAccount } from '../../../contract/wire/adminAccount';
import { api } from '../../api/api';
import { loadInto } from '../../api/loadInto';
import type { LoadedList } from '../../api/loadInto';
import { writing } from '../writing';
import type { Written } from '../writing';
import { adminAccountFromWire } from './adminAccount';
import type { AdminAccountEdit } from './adminAccount';
import { adminAccountsReceived } from './adminAccountsSlice';

export const adminAccountEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminAccounts: build.query<LoadedList, void>({
      queryFn: loadInto<WireAdminAccount[]>(
        () => ({ call: 'getAdminAccounts' }),
        (wire) => ({ event: adminAccountsReceived(wire.map(adminAccountFromWire)), count: wire.length }),
      ),
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
    deleteAdminAccount: build.mutation<Written, { accountId: string }>(
      writing('deleteAdminAccount', (params) => ({ params }), ['AdminAccount']),
    ),
  }),
});

export const {
  useGetAdminAccountsQuery,
  useCreateAdminAccountMutation,
  useEditAdminAccountMutation,
  useDeleteAdminAccountMutation,
} = adminAccountEndpoints;
