import type { WireCard } from '../../../contract/wire/card';
import type { DatabaseTransaction } from '../../database/tables';
import { cardToWire } from './cardToWire';
import { loadCard } from './cards.repository';

/** Makes the response of a write to a card. */
export async function writtenCard(transaction: DatabaseTransaction, id: string): Promise<WireCard> {
  return cardToWire(await loadCard(transaction, id));
}
