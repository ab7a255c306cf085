import { createHash } from 'node:crypto';
import { duplicateLeadMilliseconds } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction } from '../../database/tables';
import type { Lead } from './leadFrom';
import { searchTextOf } from './searchText';
import { lockRow } from '../lockRow';

/** The hash that finds duplicates: the same for the same details sent to the same card. */
function hashOf(cardId: string, { name, company, position, phone, email }: Lead): string {
  return createHash('sha256')
    .update(JSON.stringify([cardId, name, company, position, phone, email.toLowerCase()]))
    .digest('base64url');
}

/**
 * Saves a lead and returns its id; undefined when the card received the same details within the last minute (a second
 * tap, a repeated request). The card's row is locked, so that of concurrent equal requests only one is saved.
 * @throws HttpError 404 when the card was deleted meanwhile
 */
export async function saveLead(
  transaction: DatabaseTransaction,
  lead: Lead,
  about: {
    cardId: string;
    cardProfileId: string;
    isSuspicious: boolean;
    awaitsDigest: boolean;
    consentText: string | null;
    now: Instant;
  },
): Promise<string | undefined> {
  const { now, ...belongsTo } = about;
  const { cardId } = about;
  const contentHash = hashOf(cardId, lead);
  await lockRow(transaction, 'cards', cardId);
  const same = await transaction
    .selectFrom('leads')
    .select('id')
    .where('cardId', '=', cardId)
    // Both values, so that the database uses the index by card.
    .where('isSuspicious', 'in', [false, true])
    .where('createdAt', '>', instantAfter(now, -duplicateLeadMilliseconds))
    .where('contentHash', '=', contentHash)
    .executeTakeFirst();
  if (same) return undefined;
  const id = newId();
  await transaction
    .insertInto('leads')
    .values({
      ...lead,
      ...belongsTo,
      id,
      contentHash,
      searchText: searchTextOf(lead),
      consentAt: about.consentText === null ? null : now,
      createdAt: now,
    })
    .execute();
  return id;
}
