import type { EditReceivedContactRequest } from '../../../contract/wire/receivedContact';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, Row } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { notFound } from '../../http/errors';
import { lineFrom, textFrom } from '../../http/texts';

/**
 * Changes the marks, note and tags of a lead. Marks need no version, because the last write wins. A change of note or
 * tags increments the version.
 * @returns the lead's version
 * @throws HttpError 404 when the lead is gone, 409 when its note or tags have changed since `version`
 */
export async function editContact(
  transaction: DatabaseTransaction,
  lead: Pick<Row<'leads'>, 'id' | 'cardId'>,
  { isRead, isStarred, note, tags, version }: EditReceivedContactRequest,
  now: Instant,
): Promise<number> {
  const marks = {
    ...(isRead !== undefined && { readAt: isRead ? now : null }),
    ...(isStarred !== undefined && { starredAt: isStarred ? now : null }),
  };
  if (note !== undefined || tags !== undefined) {
    await updateVersioned(transaction, 'leads', lead.id, note === undefined ? {} : { note: textFrom(note) }, version);
    if (tags !== undefined) await replaceTags(transaction, lead, tags);
  }
  if (Object.keys(marks).length > 0)
    await transaction.updateTable('leads').set(marks).where('id', '=', lead.id).execute();
  const edited = await transaction.selectFrom('leads').select('version').where('id', '=', lead.id).executeTakeFirst();
  if (!edited) throw notFound();
  return edited.version;
}

async function replaceTags(
  transaction: DatabaseTransaction,
  { id: leadId, cardId }: Pick<Row<'leads'>, 'id' | 'cardId'>,
  typed: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('leadTags').where('leadId', '=', leadId).execute();
  const tags = tagsFrom(typed);
  if (tags.length === 0) return;
  await transaction
    .insertInto('leadTags')
    .values(tags.map((tag) => ({ leadId, cardId, tag })))
    .execute();
}

/** Normalizes tags. Of tags that only differ in case, it keeps the first. */
function tagsFrom(typed: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of typed.map(lineFrom)) {
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}
