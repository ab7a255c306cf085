import type { WireGoogleWallet } from '../../../contract/wire/wallet';
import { api } from '../../api/api';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';

export const walletEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getGoogleWallet: build.query<WireGoogleWallet, void>({ query: () => ({ operation: 'getGoogleWallet' }) }),
    saveToGoogleWallet: build.mutation<MutationResult, { cardId: string; color: string }>(
      recordMutation('saveToGoogleWallet', (body) => ({ body }), []),
    ),
  }),
});

export const { useGetGoogleWalletQuery, useSaveToGoogleWalletMutation } = walletEndpoints;
