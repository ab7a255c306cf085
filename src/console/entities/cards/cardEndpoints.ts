import { roleHasFeature } from '../../../contract/permissions';
import { api } from '../../api/api';
import type { User } from '../../session/userFromToken';
import { listQuery } from '../lists/listQuery';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';

/** A card, and the version of it that was edited. */
export type OfCard = { cardId: string; version?: number };

/** The endpoints that the slices of the cards handle by name. The others are in `cardMutations`. */
export const cardEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** All cards for a role that may see all of them, else the user's own or managed ones. */
    getCards: build.query<null, void>({
      queryFn: listQuery('cards', cardsRequest),
      providesTags: ['Card'],
    }),
    /** The details of cards that were loaded as summaries. The argument is their ids, separated by commas. */
    getCardDetails: build.query<null, string>({
      queryFn: listQuery('cards', cardsRequest, (_list, ids: string) => ({ ids })),
      keepUnusedDataFor: 0,
    }),
    renameCard: build.mutation<MutationResult, OfCard & { cardOwnerName: string }>(
      recordMutation('renameCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    deleteCard: build.mutation<MutationResult, { cardId: string }>(
      recordMutation('deleteCard', (params) => ({ params }), ['Card', 'DeletedRecord', 'ReceivedContact']),
    ),
  }),
});

export const { useGetCardsQuery, useGetCardDetailsQuery, useRenameCardMutation, useDeleteCardMutation } = cardEndpoints;

function cardsRequest(user: User | null) {
  return user && !roleHasFeature(user.role, 'getAllCards')
    ? ({ operation: 'getManagedCardsOf', params: { userId: user.id } } as const)
    : ({ operation: 'getCards' } as const);
}
