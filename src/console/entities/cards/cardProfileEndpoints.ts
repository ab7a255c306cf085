import type { WireCard } from '../../../contract/wire/card';
import { api } from '../../api/api';
import { writing } from '../writing';
import type { Written } from '../writing';
import type { CardProfileEdit } from './cardProfile';

type OfProfile = { cardId: string; cardTypeId: string };

export const cardProfileEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    editCardProfile: build.mutation<Written, OfProfile & { version?: number; edit: CardProfileEdit }>({
      ...writing(
        'editCardProfile',
        ({ cardId, cardTypeId, version, edit }) => ({ params: { cardId, cardTypeId }, body: { ...edit, version } }),
        ['Card'],
      ),
      // The response is the whole card, whose version is not the profile's.
      transformResponse: (card: Partial<WireCard> | null, _meta: unknown, { cardTypeId }: OfProfile) =>
        card?.cards?.find(({ id }) => id === cardTypeId) ?? null,
    }),
    activateCardProfile: build.mutation<Written, OfProfile>(
      writing('activateCardProfile', (params) => ({ params }), ['Card']),
    ),
    /** `copyOf` is the profile whose contact details the new one gets. */
    addCardProfile: build.mutation<Written, { cardId: string; copyOf?: string }>(
      writing(
        'addCardProfile',
        ({ cardId, copyOf }) => ({ params: { cardId }, query: copyOf ? { copyOf } : undefined }),
        ['Card'],
      ),
    ),
    deleteCardProfile: build.mutation<Written, OfProfile>(
      writing('deleteCardProfile', (params) => ({ params }), ['Card', 'DeletedRecord']),
    ),
  }),
});

export const {
  useEditCardProfileMutation,
  useActivateCardProfileMutation,
  useAddCardProfileMutation,
  useDeleteCardProfileMutation,
} = cardProfileEndpoints;
