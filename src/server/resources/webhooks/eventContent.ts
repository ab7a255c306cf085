import type { Database, Row } from '../../database/tables';

/**
 * The content of an event, read when it is sent: a retry has the latest, and no copy of a visitor's details is stored.
 * @returns undefined when the account no longer has the card or the contact: it may not see them now
 */
export async function eventContent(
  database: Database,
  { event, leadId, data }: Row<'webhookDeliveries'>,
  accountId: string,
): Promise<object | undefined> {
  if (event === 'lead.created') return leadContent(database, leadId ?? '', accountId);
  // The name that a deleted or moved card had in this account.
  if (event === 'card.deleted' || event === 'webhook.test') return data;
  return database
    .selectFrom('cards')
    .select(['id', 'accountId', 'name', 'link', 'createdAt', 'linkState'])
    .where('id', '=', String(data.id))
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** The fields of `ReceivedContact` that the visitor has sent. `leads.accountId` follows the card. */
async function leadContent(database: Database, leadId: string, accountId: string): Promise<object | undefined> {
  const lead = await database
    .selectFrom('leads')
    .innerJoin('cards', 'cards.id', 'leads.cardId')
    .innerJoin('accounts', 'accounts.id', 'leads.accountId')
    .leftJoin('cardProfiles', 'cardProfiles.id', 'leads.cardProfileId')
    .select(['leads.id', 'leads.name', 'leads.company', 'leads.position', 'leads.phone', 'leads.email'])
    .select(['leads.variant', 'leads.cardId', 'cards.name as cardName', 'leads.accountId'])
    .select(['accounts.name as accountName', 'cardProfiles.fullName as profileName'])
    .select(['leads.createdAt as receivedAt', 'leads.isSuspicious', 'leads.consentText', 'leads.consentAt'])
    .where('leads.id', '=', leadId)
    .where('leads.accountId', '=', accountId)
    .executeTakeFirst();
  if (!lead) return undefined;
  const { consentText: text, consentAt: at, ...fields } = lead;
  return { ...fields, consent: text === null ? null : { text, at } };
}
