import type { Themes } from '../../../contract/themes';
import { roleHasFeature } from '../../../contract/permissions';
import { api } from '../../api/api';
import type { User } from '../../session/userFromToken';
import { listQuery } from '../lists/listQuery';
import type { LoadedList } from '../lists/listQuery';
import { writing } from '../writing';
import type { Written } from '../writing';
import { accountToRequest } from './account';
import type { AccountEdit } from './account';

type OfAccount = { accountId: string; version?: number };

export const accountEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All accounts for roles that may see all, else those that the user manages. */
    getAccounts: build.query<LoadedList, void>({
      queryFn: listQuery('accounts', accountsRequest),
      providesTags: ['Account'],
    }),
    createAccount: build.mutation<Written, { accountName: string }>(
      writing('createAccount', (body) => ({ body }), ['Account']),
    ),
    editAccount: build.mutation<Written, OfAccount & { edit: AccountEdit }>(
      writing(
        'editAccount',
        ({ accountId, version, edit }) => ({ params: { accountId }, body: { ...accountToRequest(edit), version } }),
        ['Account'],
      ),
    ),
    editAccountLoginDetails: build.mutation<Written, OfAccount & { loginEmail: string; loginPassword: string }>(
      writing('editAccountLoginDetails', ({ accountId, ...body }) => ({ params: { accountId }, body }), ['Account']),
    ),
    /** `email` is of the new login, for an account without one. */
    inviteAccountLogin: build.mutation<Written, OfAccount & { email?: string }>(
      writing('inviteAccountLogin', ({ accountId, ...body }) => ({ params: { accountId }, body }), ['Account']),
    ),
    withdrawAccountInvitation: build.mutation<Written, { accountId: string }>(
      writing('withdrawAccountInvitation', (params) => ({ params }), ['Account']),
    ),
    saveAccountThemes: build.mutation<Written, OfAccount & { themes: Themes }>(
      // The profiles carry their account's themes, so the cards are out of date as well.
      writing('saveAccountThemes', ({ accountId, ...body }) => ({ params: { accountId }, body }), ['Account', 'Card']),
    ),
    deleteAccount: build.mutation<Written, { accountId: string }>(
      writing('deleteAccount', (params) => ({ params }), ['Account', 'Card', 'DeletedRecord']),
    ),
  }),
});

export const {
  useGetAccountsQuery,
  useCreateAccountMutation,
  useEditAccountMutation,
  useEditAccountLoginDetailsMutation,
  useInviteAccountLoginMutation,
  useWithdrawAccountInvitationMutation,
  useSaveAccountThemesMutation,
  useDeleteAccountMutation,
} = accountEndpoints;

function accountsRequest(user: User | null) {
  return user && !roleHasFeature(user.role, 'getAllAccounts')
    ? ({ call: 'getManagedAccountsOf', params: { userId: user.id } } as const)
    : ({ call: 'getAccounts' } as const);
}
