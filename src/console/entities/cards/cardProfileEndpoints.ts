import type { WireCard } from '../../../contract/wire/card';
import { api } from '../../api/api';
import { recordMutation, withEditedVersion } from '../recordMutation';
import type { MutationResult } from '../recordMutation';
import type { CardProfileEdit } from './cardProfile';

type OfProfile = { cardId: string; cardTypeId: string };

export const cardProfileEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    editCardProfile: build.mutation<MutationResult, OfProfile & { version?: number; edit: CardProfileEdit }>({
      ...recordMutation(
        'editCardProfile',
        ({ cardId, cardTypeId, version, edit }) => ({ params: { cardId, cardTypeId }, body: { ...edit, version } }),
        ['Card'],
      ),
      // The response is the whole card, whose version is another than the profile's.
      transformResponse: (card: Partial<WireCard> | null, _meta: unknown, argument: OfProfile) =>
        withEditedVersion(card?.cards?.find(({ id }) => id === argument.cardTypeId) ?? null, argument),
    }),
    activateCardProfile: build.mutation<MutationResult, OfProfile>(
      recordMutation('activateCardProfile', (params) => ({ params }), ['Card']),
    ),
    /** `copyOf` is the id of the profile whose contact details are copied. */
    addCardProfile: build.mutation<MutationResult, { cardId: string; copyOf?: string }>(
      recordMutation(
        'addCardProfile',
        ({ cardId, copyOf }) => ({ params: { cardId }, query: copyOf ? { copyOf } : undefined }),
        ['Card'],
      ),
    ),
    deleteCardProfile: build.mutation<MutationResult, OfProfile>(
      recordMutation('deleteCardProfile', (params) => ({ params }), ['Card', 'DeletedRecord']),
    ),
  }),
});

export const {
  useEditCardProfileMutation,
  useActivateCardProfileMutation,
  useAddCardProfileMutation,
  useDeleteCardProfileMutation,
} = cardProfileEndpoints;
