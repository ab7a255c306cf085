import type { Themes } from '../../../contract/themes';
import type { WireAccount } from '../../../contract/wire/account';
import { roleHasFeature } from '../../../contract/permissions';
import { api } from '../../api/api';
import { loadInto } from '../../api/loadInto';
import type { LoadedList } from '../../api/loadInto';
import { selectUser } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import { writing } from '../writing';
import type { Written } from '../writing';
import { accountFromWire, accountToRequest } from './account';
import type { AccountEdit } from './account';
import { accountsReceived } from './accountsSlice';

type OfAccount = { accountId: string; version?: number };

export const accountEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All accounts for whoever may see all, else the managed ones by user id. */
    getAccounts: build.query<LoadedList, void>({
      queryFn: loadInto<WireAccount[]>(accountsRequest, (wire) => ({
        event: accountsReceived(wire.map(accountFromWire)),
        count: wire.length,
      })),
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
    saveAccountThemes: build.mutation<Written, OfAccount & { themes: Themes }>(
      // The profiles carry their account's themes, so the cards are out of date as well.
      writing('saveAccountThemes', ({ accountId, ...body }) => ({ params: { accountId }, body }), ['Account', 'Card']),
    ),
    deleteAccount: build.mutation<Written, { accountId: string }>(
      writing('deleteAccount', (params) => ({ params }), ['Account', 'Card']),
    ),
  }),
});

export const {
  useGetAccountsQuery,
  useCreateAccountMutation,
  useEditAccountMutation,
  useEditAccountLoginDetailsMutation,
  useSaveAccountThemesMutation,
  useDeleteAccountMutation,
} = accountEndpoints;

function accountsRequest(state: unknown) {
  const user = selectUser(state as WithSession);
  return user && !roleHasFeature(user.role, 'getAllAccounts')
    ? ({ call: 'getManagedAccountsOf', params: { userId: user.id } } as const)
    : ({ call: 'getAccounts' } as const);
}
