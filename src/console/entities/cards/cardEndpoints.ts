import { roleHasFeature } from '../../../contract/permissions';
import type { WireGoogleWallet } from '../../../contract/wire/wallet';
import { api } from '../../api/api';
import { selectUser } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import type { User } from '../../session/userFromToken';
import { formWith } from '../formWith';
import { listQuery } from '../lists/listQuery';
import type { LoadedList } from '../lists/listQuery';
import type { ListProgress } from '../lists/listState';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';

type OfCard = { cardId: string; version?: number };

export const cardEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All cards for a role that may see all of them, else the user's own or managed ones. */
    getCards: build.query<LoadedList, void>({
      queryFn: listQuery('cards', cardsRequest),
      providesTags: ['Card'],
    }),
    /** The details of cards that were loaded as summaries. The argument is their ids, separated by commas. */
    getCardDetails: build.query<null, string>({
      queryFn: async (ids, { getState }, _options, baseQuery) => {
        const request = cardsRequest(selectUser(getState() as WithSession));
        const revision = () => (getState() as { cards: ListProgress }).cards.revision;
        const before = revision();
        let response = await baseQuery({ ...request, query: { ids } });
        // Changes that arrived meanwhile may be newer than this response, and are not sent again.
        if (revision() !== before) response = await baseQuery({ ...request, query: { ids } });
        return response.error ? { error: response.error } : { data: null, meta: response.meta };
      },
      keepUnusedDataFor: 0,
    }),
    createCard: build.mutation<MutationResult, { accountId: string; cardOwnerName: string }>(
      recordMutation('createCard', (body) => ({ body }), ['Card']),
    ),
    renameCard: build.mutation<MutationResult, OfCard & { cardOwnerName: string }>(
      recordMutation('renameCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    pickProfileByLanguage: build.mutation<MutationResult, OfCard & { picksProfileByLanguage: boolean }>(
      recordMutation('pickProfileByLanguage', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    moveCard: build.mutation<MutationResult, OfCard & { accountId: string }>(
      recordMutation('moveCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    editCardLoginDetails: build.mutation<
      MutationResult,
      OfCard & { cardLoginEmail: string; cardLoginPassword: string }
    >(recordMutation('editCardLoginDetails', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card'])),
    /** `email` is the address of the new login, for a card without a login. */
    inviteCardLogin: build.mutation<MutationResult, OfCard & { email?: string }>(
      recordMutation('inviteCardLogin', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    withdrawCardInvitation: build.mutation<MutationResult, { cardId: string }>(
      recordMutation('withdrawCardInvitation', (params) => ({ params }), ['Card']),
    ),
    /** `onProgress` gets the share of the photo that has been sent, from 0 to 1. */
    uploadCardPhoto: build.mutation<
      MutationResult,
      { cardId: string; photo: File; onProgress?: (share: number) => void }
    >(
      recordMutation(
        'uploadCardPhoto',
        ({ cardId, photo, onProgress }) => ({ params: { cardId }, form: formWith('card-photo', photo), onProgress }),
        ['Card'],
      ),
    ),
    deleteCardPhoto: build.mutation<MutationResult, { cardId: string }>(
      recordMutation('deleteCardPhoto', (params) => ({ params }), ['Card', 'DeletedRecord']),
    ),
    getGoogleWallet: build.query<WireGoogleWallet, void>({ query: () => ({ operation: 'getGoogleWallet' }) }),
    saveToGoogleWallet: build.mutation<MutationResult, { cardId: string; color: string }>(
      recordMutation('saveToGoogleWallet', (body) => ({ body }), []),
    ),
    deleteCard: build.mutation<MutationResult, { cardId: string }>(
      recordMutation('deleteCard', (params) => ({ params }), ['Card', 'DeletedRecord', 'ReceivedContact']),
    ),
  }),
});

export const {
  useGetCardsQuery,
  useGetCardDetailsQuery,
  useCreateCardMutation,
  useRenameCardMutation,
  useMoveCardMutation,
  usePickProfileByLanguageMutation,
  useEditCardLoginDetailsMutation,
  useInviteCardLoginMutation,
  useWithdrawCardInvitationMutation,
  useUploadCardPhotoMutation,
  useDeleteCardPhotoMutation,
  useGetGoogleWalletQuery,
  useSaveToGoogleWalletMutation,
  useDeleteCardMutation,
} = cardEndpoints;

function cardsRequest(user: User | null) {
  return user && !roleHasFeature(user.role, 'getAllCards')
    ? ({ operation: 'getManagedCardsOf', params: { userId: user.id } } as const)
    : ({ operation: 'getCards' } as const);
}
