import type { WireCard } from '../../../contract/wire/card';
import type { DatabaseTransaction } from '../../database/tables';
import { cardToWire } from './cardToWire';
import { loadCard } from './cards.repository';

/** Loads a card for a response about this card alone. @throws HttpError 404 when it does not exist */
export async function loadWireCard(transaction: DatabaseTransaction, id: string): Promise<WireCard> {
  return cardToWire(await loadCard(transaction, id));
}
