import { roleHasFeature } from '../../../contract/permissions';
import { api } from '../../api/api';
import type { User } from '../../session/userFromToken';
import { listQuery } from '../lists/listQuery';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';
import { accountToRequest } from './account';
import type { AccountEdit } from './account';

/** An account, and the version of it that was edited. */
export type OfAccount = { accountId: string; version?: number };

/** The endpoints that the slices handle by name. The others are in `accountMutations`. */
export const accountEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All accounts for roles that may see all, else those that the user manages. */
    getAccounts: build.query<null, void>({
      queryFn: listQuery('accounts', accountsRequest),
      providesTags: ['Account'],
    }),
    editAccount: build.mutation<MutationResult, OfAccount & { edit: AccountEdit }>(
      recordMutation(
        'editAccount',
        ({ accountId, version, edit }) => ({ params: { accountId }, body: { ...accountToRequest(edit), version } }),
        // The contract options decide the language pack and the theme of the cards.
        ['Account', 'Card'],
      ),
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

export const { useGetAccountsQuery, useEditAccountMutation, useDeleteAccountMutation } = accountEndpoints;

function accountsRequest(user: User | null) {
  return user && !roleHasFeature(user.role, 'getAllAccounts')
    ? ({ operation: 'getManagedAccountsOf', params: { userId: user.id } } as const)
    : ({ operation: 'getAccounts' } as const);
}
