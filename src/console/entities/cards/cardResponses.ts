import type { Envelope } from '../../api/sendRequest';
import { recordsOf, writtenRecord } from '../lists/listState';
import type { ListedWireCard } from './card';

/** The card in the response of any mutation: an array of one card, or []. */
export const writtenCard = (envelope: Envelope | undefined) =>
  writtenRecord<ListedWireCard>(envelope, 'id', 'accountId', 'link');

/** The cards of a list's response. */
export const cardsInResponse = (envelope: Envelope | undefined) => recordsOf<ListedWireCard>(envelope);
