import { roleHasFeature } from '../../../contract/permissions';
import { api } from '../../api/api';
import { selectUser } from '../../session/sessionSlice';
import type { WithSession } from '../../session/sessionSlice';
import type { User } from '../../session/userFromToken';
import { listQuery } from '../lists/listQuery';
import type { LoadedList } from '../lists/listQuery';
import type { ListProgress } from '../lists/listState';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';

/** A card, and the version of it that was edited. */
export type OfCard = { cardId: string; version?: number };

/** The endpoints that the slices of the cards handle by name. The others are in `cardMutations`. */
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
        const list = () => (getState() as { cards: ListProgress & { total: number } }).cards;
        const { revision, total } = list();
        let response = await baseQuery({ ...request, query: { ids } });
        // Changes and deletions that arrived meanwhile may be newer than this response, and are not sent again.
        if (list().revision !== revision || list().total < total)
          response = await baseQuery({ ...request, query: { ids } });
        return response.error ? { error: response.error } : { data: null, meta: response.meta };
      },
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
