import type { LinkState } from '../../../contract/linkStates';
import { api } from '../../api/api';
import { formWith } from '../formWith';
import { recordMutation } from '../recordMutation';
import type { MutationResult } from '../recordMutation';
import type { OfCard } from './cardEndpoints';

/** Loaded with the screens that use them. The card in a response reaches its slice by `writtenCard`. */
export const cardMutations = api.injectEndpoints({
  endpoints: (build) => ({
    createCard: build.mutation<MutationResult, { accountId: string; cardOwnerName: string }>(
      recordMutation('createCard', (body) => ({ body }), ['Account', 'Card']),
    ),
    pickProfileByLanguage: build.mutation<MutationResult, OfCard & { picksProfileByLanguage: boolean }>(
      recordMutation('pickProfileByLanguage', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    editCardLink: build.mutation<MutationResult, OfCard & { linkState: LinkState; forwardTo: string }>(
      recordMutation('editCardLink', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    moveCard: build.mutation<MutationResult, OfCard & { accountId: string }>(
      recordMutation('moveCard', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Account', 'Card']),
    ),
    editCardLoginDetails: build.mutation<
      MutationResult,
      OfCard & { cardLoginEmail: string; cardLoginPassword: string }
    >(recordMutation('editCardLoginDetails', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card'])),
    /** `email` is the address of the new login, for a card without a login. */
    inviteCardLogin: build.mutation<MutationResult, OfCard & { email?: string }>(
      recordMutation('inviteCardLogin', ({ cardId, ...body }) => ({ params: { cardId }, body }), ['Card']),
    ),
    withdrawCardInvitation: build.mutation<MutationResult, { cardId: string; version: number }>(
      recordMutation(
        'withdrawCardInvitation',
        ({ cardId, version }) => ({ params: { cardId }, query: { version: String(version) } }),
        ['Card'],
      ),
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
  }),
});

export const {
  useCreateCardMutation,
  useEditCardLinkMutation,
  useMoveCardMutation,
  usePickProfileByLanguageMutation,
  useEditCardLoginDetailsMutation,
  useInviteCardLoginMutation,
  useWithdrawCardInvitationMutation,
  useUploadCardPhotoMutation,
  useDeleteCardPhotoMutation,
} = cardMutations;
