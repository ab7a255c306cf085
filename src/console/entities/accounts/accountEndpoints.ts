import type { Themes } from '../../../contract/themes';
import { roleHasFeature } from '../../../contract/permissions';
import { api } from '../../api/api';
import type { User } from '../../session/userFromToken';
import { listQuery } from '../lists/listQuery';
import type { LoadedList } from '../lists/listQuery';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';
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
    createAccount: build.mutation<MutationResult, { accountName: string }>(
      recordMutation('createAccount', (body) => ({ body }), ['Account']),
    ),
    editAccount: build.mutation<MutationResult, OfAccount & { edit: AccountEdit }>(
      recordMutation(
        'editAccount',
        ({ accountId, version, edit }) => ({ params: { accountId }, body: { ...accountToRequest(edit), version } }),
        // The contract options decide the language pack and the theme of the cards.
        ['Account', 'Card'],
      ),
    ),
    editAccountLoginDetails: build.mutation<MutationResult, OfAccount & { loginEmail: string; loginPassword: string }>(
      recordMutation('editAccountLoginDetails', ({ accountId, ...body }) => ({ params: { accountId }, body }), [
        'Account',
      ]),
    ),
    /** `email` is the address of a new login, for an account without one. */
    inviteAccountLogin: build.mutation<MutationResult, OfAccount & { email?: string }>(
      recordMutation('inviteAccountLogin', ({ accountId, ...body }) => ({ params: { accountId }, body }), ['Account']),
    ),
    withdrawAccountInvitation: build.mutation<MutationResult, { accountId: string }>(
      recordMutation('withdrawAccountInvitation', (params) => ({ params }), ['Account']),
    ),
    saveAccountThemes: build.mutation<MutationResult, OfAccount & { themes: Themes }>(
      // The profiles contain their account's theme, so the cards are stale as well.
      recordMutation('saveAccountThemes', ({ accountId, ...body }) => ({ params: { accountId }, body }), [
        'Account',
        'Card',
      ]),
    ),
    deleteAccount: build.mutation<MutationResult, { accountId: string }>(
      recordMutation('deleteAccount', (params) => ({ params }), [
        'Account',
        'Card',
        'DeletedRecord',
        'ReceivedContact',
      ]),
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
    ? ({ operation: 'getManagedAccountsOf', params: { userId: user.id } } as const)
    : ({ operation: 'getAccounts' } as const);
}
