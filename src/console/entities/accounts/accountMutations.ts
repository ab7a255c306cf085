import type { Themes } from '../../../contract/themes';
import { api } from '../../api/api';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';
import type { OfAccount } from './accountEndpoints';

/** Loaded with the screens that use them. The account in a response reaches its slice by `writtenRecord`. */
export const accountMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createAccount: build.mutation<MutationResult, { accountName: string }>(
      recordMutation('createAccount', (body) => ({ body }), ['Account']),
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
    withdrawAccountInvitation: build.mutation<MutationResult, { accountId: string; version: number }>(
      recordMutation(
        'withdrawAccountInvitation',
        ({ accountId, version }) => ({ params: { accountId }, query: { version: String(version) } }),
        ['Account'],
      ),
    ),
    saveAccountThemes: build.mutation<MutationResult, OfAccount & { themes: Themes }>(
      // The profiles contain their account's theme, so the cards are stale as well.
      recordMutation('saveAccountThemes', ({ accountId, ...body }) => ({ params: { accountId }, body }), [
        'Account',
        'Card',
      ]),
    ),
  }),
});

export const {
  useCreateAccountMutation,
  useEditAccountLoginDetailsMutation,
  useInviteAccountLoginMutation,
  useWithdrawAccountInvitationMutation,
  useSaveAccountThemesMutation,
} = accountMutations;
