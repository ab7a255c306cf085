import { roleHasFeature } from '../../../contract/permissions';
import type { WireCard } from '../../../contract/wire/card';
import { api } from '../../api/api';
import { loadInto } from '../../api/loadInto';
import type { LoadedList } from '../../api/loadInto';
import { selectUser } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import { formWith } from '../formWith';
import { writing } from '../writing';
import type { Written } from '../writing';
import { cardFromWire } from './card';
import { cardProfileFromWire } from './cardProfile';
import { cardsReceived } from './cardsSlice';

type OfCard = { cardId: string; version?: number };

export const cardEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All cards for whoever may see all, else the own or managed ones by user id. */
    getCards: build.query<LoadedList, void>({
      queryFn: loadInto<WireCard[]>(cardsRequest, (wire) => ({
        event: cardsReceived({
          cards: wire.map(cardFromWire),
          cardProfiles: wire.flatMap((card) => (card.cards ?? []).map(cardProfileFromWire)),
        }),
        count: wire.length,
      })),
      providesTags: ['Card'],
    }),
    createCard: build.mutation<Written, { accountId: string; cardOwnerName: string }>(
      writing('createCard', (body) => ({ body }), ['Card']),
    ),
    renameCard: build.mutation<Written, OfCard & { cardOwnerName: string }>(
      writing('renameCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    moveCard: build.mutation<Written, OfCard & { accountId: string }>(
      writing('moveCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    editCardLoginDetails: build.mutation<Written, OfCard & { cardLoginEmail: string; cardLoginPassword: string }>(
      writing('editCardLoginDetails', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    /** `onProgress` is told how much of the photo has been sent, 0 to 1. */
    uploadCardPhoto: build.mutation<Written, { cardId: string; photo: File; onProgress?: (share: number) => void }>(
      writing(
        'uploadCardPhoto',
        ({ cardId, photo, onProgress }) => ({ params: { cardId }, form: formWith('card-photo', photo), onProgress }),
        ['Card'],
      ),
    ),
    saveToGoogleWallet: build.mutation<Written, { cardId: string; color: string }>(
      writing('saveToGoogleWallet', (body) => ({ body }), []),
    ),
    deleteCard: build.mutation<Written, { cardId: string }>(writing('deleteCard', (params) => ({ params }), ['Card'])),
  }),
});

export const {
  useGetCardsQuery,
  useCreateCardMutation,
  useRenameCardMutation,
  useMoveCardMutation,
  useEditCardLoginDetailsMutation,
  useUploadCardPhotoMutation,
  useSaveToGoogleWalletMutation,
  useDeleteCardMutation,
} = cardEndpoints;

function cardsRequest(state: unknown) {
  const user = selectUser(state as WithSession);
  return user && !roleHasFeature(user.role, 'getAllCards')
    ? ({ call: 'getManagedCardsOf', params: { userId: user.id } } as const)
    : ({ call: 'getCards' } as const);
}
