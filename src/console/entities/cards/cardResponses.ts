import { isAnyOf } from '@reduxjs/toolkit';
import type { Envelope } from '../../api/sendRequest';
import { recordsOf, writtenRecord } from '../lists/listState';
import type { ListedWireCard } from './card';
import { cardEndpoints } from './cardEndpoints';
import { cardProfileEndpoints } from './cardProfileEndpoints';

/** Matches fulfilled mutations that respond with the changed card. */
export const isCardWritten = isAnyOf(
  cardEndpoints.endpoints.createCard.matchFulfilled,
  cardEndpoints.endpoints.renameCard.matchFulfilled,
  cardEndpoints.endpoints.moveCard.matchFulfilled,
  cardEndpoints.endpoints.pickProfileByLanguage.matchFulfilled,
  cardEndpoints.endpoints.editCardLoginDetails.matchFulfilled,
  cardEndpoints.endpoints.inviteCardLogin.matchFulfilled,
  cardEndpoints.endpoints.withdrawCardInvitation.matchFulfilled,
  cardEndpoints.endpoints.uploadCardPhoto.matchFulfilled,
  cardEndpoints.endpoints.deleteCardPhoto.matchFulfilled,
  cardProfileEndpoints.endpoints.editCardProfile.matchFulfilled,
  cardProfileEndpoints.endpoints.activateCardProfile.matchFulfilled,
  cardProfileEndpoints.endpoints.addCardProfile.matchFulfilled,
  cardProfileEndpoints.endpoints.deleteCardProfile.matchFulfilled,
);

/** The card in a mutation's response: an array of one card, or []. */
export const writtenCard = (envelope: Envelope | undefined) =>
  writtenRecord<ListedWireCard>(envelope, 'id', 'accountId', 'link');

/** The cards of a list's response. */
export const cardsInResponse = (envelope: Envelope | undefined) => recordsOf<ListedWireCard>(envelope);
