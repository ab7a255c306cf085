import { contactLimits } from '../../../contract/limits';
import type {
  ChangeReceivedContactsRequest,
  ReceivedContactAction,
  WireChangedContacts,
} from '../../../contract/wire/changedContacts';
import type { EditReceivedContactRequest } from '../../../contract/wire/receivedContact';
import { lineFrom } from '../../../text/typedText';
import type { DatabaseTransaction, Row } from '../../database/tables';
import { invalid } from '../../http/errors';
import type { ChangeContext } from '../../http/operationRequest';
import { leadsInScope } from '../../http/scopeOf';
import { findAndLock } from '../lockRow';
import { deleteContacts } from './deleteContact';
import { editContact } from './editContact';

type Lead = Row<'leads'>;

const marks: Partial<Record<ReceivedContactAction, EditReceivedContactRequest>> = {
  markRead: { isRead: true },
  markUnread: { isRead: false },
  star: { isStarred: true },
  unstar: { isStarred: false },
};

/**
 * Does the same with several leads, as far as they exist and are in scope.
 * @throws HttpError 400 for a missing tag, and when a lead would have too many
 */
export async function changeContacts(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  { action, contactIds, tag: typedTag = '' }: ChangeReceivedContactsRequest,
  savesCopy: boolean,
): Promise<WireChangedContacts> {
  const tag = lineFrom(typedTag);
  if (tag === '' && (action === 'addTag' || action === 'removeTag')) throw invalid('tag: required');
  const leads = await lockLeads(transaction, request, contactIds);
  if (action === 'delete')
    return { count: leads.length, deletedRecordIds: await deleteByCard(transaction, request, leads, savesCopy) };
  for (const lead of leads) {
    const edit = marks[action] ?? { tags: await tagsAfter(transaction, lead, action, tag) };
    await editContact(transaction, lead, edit, request.now);
  }
  return { count: leads.length, deletedRecordIds: [] };
}

/** Locks the leads in scope, always in the same order: two requests never wait for each other. */
async function lockLeads(
  transaction: DatabaseTransaction,
  { user }: ChangeContext,
  ids: readonly string[],
): Promise<Lead[]> {
  const found = await leadsInScope(transaction, user)
    .select('leads.id')
    .where('leads.id', 'in', ids)
    .orderBy('leads.id')
    .execute();
  const leads: Lead[] = [];
  for (const { id } of found) {
    const lead = await findAndLock(transaction, 'leads', id);
    if (lead) leads.push(lead);
  }
  return leads;
}

/** One deleted record for each card, as a restore checks its card. @returns those that the user may restore */
async function deleteByCard(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  leads: readonly Lead[],
  savesCopy: boolean,
): Promise<string[]> {
  const byCard = new Map<string, [Lead, ...Lead[]]>();
  for (const lead of leads) {
    const others = byCard.get(lead.cardId);
    if (others) others.push(lead);
    else byCard.set(lead.cardId, [lead]);
  }
  const deletedRecordIds: string[] = [];
  for (const ofCard of byCard.values()) {
    await deleteContacts(transaction, request, ofCard, savesCopy);
    if (request.deletedRecordId !== null) deletedRecordIds.push(request.deletedRecordId);
  }
  return deletedRecordIds;
}

async function tagsAfter(
  transaction: DatabaseTransaction,
  { id }: Lead,
  action: ReceivedContactAction,
  tag: string,
): Promise<string[]> {
  const stored = await transaction.selectFrom('leadTags').select('tag').where('leadId', '=', id).execute();
  const key = tag.toLowerCase();
  const tags = stored.map((row) => row.tag);
  if (action === 'removeTag') return tags.filter((each) => each.toLowerCase() !== key);
  if (tags.some((each) => each.toLowerCase() === key)) return tags;
  if (tags.length === contactLimits.tags) throw invalid(`tag: a contact has at most ${contactLimits.tags} tags`);
  return [...tags, tag];
}
