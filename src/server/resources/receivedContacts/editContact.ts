import type { EditReceivedContactRequest } from '../../../contract/wire/receivedContact';
import type { Instant } from '../../database/instant';
import { updateInBatches } from '../../database/batches';
import type { Database, DatabaseTransaction, Row, Rows } from '../../database/tables';
import { assertVersion, updateVersioned } from '../../http/updateVersioned';
import { notFound } from '../../http/errors';
import { lineFrom, textFrom } from '../../../text/typedText';
import { lockRow } from '../lockRow';

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
  if (note !== undefined || tags !== undefined)
    await writeTexts(transaction, lead, { note, tags: tags && tagsFrom(tags), version });
  if (Object.keys(marks).length > 0)
    await transaction.updateTable('leads').set(marks).where('id', '=', lead.id).execute();
  const edited = await transaction
    .selectFrom('leads')
    .select('version')
    .where('id', '=', lead.id)
    .executeTakeFirstOrThrow(notFound);
  return edited.version;
}

/** Marks unread leads as read, in batches: other requests run between them. */
export function markAsRead(database: Database, leads: Rows<'leads'>, now: Instant): Promise<void> {
  const unread = leads.select('leads.id').where('leads.readAt', 'is', null);
  return updateInBatches(database, (limit) =>
    database.updateTable('leads').set({ readAt: now }).where('leads.id', 'in', unread.limit(limit)),
  );
}

/** Writes nothing if the lead has this note and these tags already. */
async function writeTexts(
  transaction: DatabaseTransaction,
  { id, cardId }: Pick<Row<'leads'>, 'id' | 'cardId'>,
  { note, tags, version }: Pick<EditReceivedContactRequest, 'note' | 'tags' | 'version'>,
): Promise<void> {
  const before = await lockRow(transaction, 'leads', id);
  const stored = await transaction.selectFrom('leadTags').select('tag').where('leadId', '=', id).execute();
  const hasNewTags =
    tags !== undefined &&
    !isSameSet(
      tags,
      stored.map(({ tag }) => tag),
    );
  const text = note === undefined ? before.note : textFrom(note);
  if (!hasNewTags && text === before.note) return assertVersion(before, version);
  await updateVersioned(transaction, 'leads', id, { note: text }, version);
  if (!hasNewTags) return;
  await transaction.deleteFrom('leadTags').where('leadId', '=', id).execute();
  if (tags.length === 0) return;
  await transaction
    .insertInto('leadTags')
    .values(tags.map((tag) => ({ leadId: id, cardId, tag })))
    .execute();
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Normalizes tags. Of tags that only differ in case, it keeps the first. */
function tagsFrom(typed: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of typed.map(lineFrom)) {
    const key = tag.toLowerCase();
    if (tag !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
}
