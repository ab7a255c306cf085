import { roleHasFeature } from '../../../contract/permissions';
import type { WireGoogleWallet } from '../../../contract/wire/wallet';
import { api } from '../../api/api';
import { selectUser } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import type { User } from '../../session/userFromToken';
import { formWith } from '../formWith';
import { listQuery } from '../lists/listQuery';
import type { LoadedList } from '../lists/listQuery';
import { writing } from '../writing';
import type { Written } from '../writing';

type OfCard = { cardId: string; version?: number };

export const cardEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All cards for roles that may see all, else the user's own or managed ones. */
    getCards: build.query<LoadedList, void>({
      queryFn: listQuery('cards', cardsRequest),
      providesTags: ['Card'],
    }),
    /** Profiles and login of one card or more (ids with commas), which a page of summaries leaves out. */
    getCardDetails: build.query<null, string>({
      queryFn: async (ids, { getState }, _options, baseQuery) => {
        const request = cardsRequest(selectUser(getState() as WithSession));
        const { error, meta } = await baseQuery({ ...request, query: { ids } });
        return error ? { error } : { data: null, meta };
      },
      keepUnusedDataFor: 0,
    }),
    createCard: build.mutation<Written, { accountId: string; cardOwnerName: string }>(
      writing('createCard', (body) => ({ body }), ['Card']),
    ),
    renameCard: build.mutation<Written, OfCard & { cardOwnerName: string }>(
      writing('renameCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    pickProfileByLanguage: build.mutation<Written, OfCard & { picksProfileByLanguage: boolean }>(
      writing('pickProfileByLanguage', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    moveCard: build.mutation<Written, OfCard & { accountId: string }>(
      writing('moveCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    editCardLoginDetails: build.mutation<Written, OfCard & { cardLoginEmail: string; cardLoginPassword: string }>(
      writing('editCardLoginDetails', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    /** `email` is of the new login, for a card without one. */
    inviteCardLogin: build.mutation<Written, OfCard & { email?: string }>(
      writing('inviteCardLogin', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    withdrawCardInvitation: build.mutation<Written, { cardId: string }>(
      writing('withdrawCardInvitation', (params) => ({ params }), ['Card']),
    ),
    /** `onProgress` gets the share of the photo that has been sent, 0 to 1. */
    uploadCardPhoto: build.mutation<Written, { cardId: string; photo: File; onProgress?: (share: number) => void }>(
      writing(
        'uploadCardPhoto',
        ({ cardId, photo, onProgress }) => ({ params: { cardId }, form: formWith('card-photo', photo), onProgress }),
        ['Card'],
      ),
    ),
    deleteCardPhoto: build.mutation<Written, { cardId: string }>(
      writing('deleteCardPhoto', (params) => ({ params }), ['Card', 'DeletedRecord']),
    ),
    getGoogleWallet: build.query<WireGoogleWallet, void>({ query: () => ({ call: 'getGoogleWallet' }) }),
    saveToGoogleWallet: build.mutation<Written, { cardId: string; color: string }>(
      writing('saveToGoogleWallet', (body) => ({ body }), []),
    ),
    deleteCard: build.mutation<Written, { cardId: string }>(
      writing('deleteCard', (params) => ({ params }), ['Card', 'DeletedRecord']),
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
    ? ({ call: 'getManagedCardsOf', params: { userId: user.id } } as const)
    : ({ call: 'getCards' } as const);
}
