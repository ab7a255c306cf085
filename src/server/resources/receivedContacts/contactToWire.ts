import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import type { ContactRecord } from './receivedContacts.repository';
import { leadKeptUntil } from './retention';

/** A received contact in a response. */
export function contactToWire(record: ContactRecord): WireReceivedContact {
  const { id, name, company, position, phone, email, variant, cardId, cardName, accountId, accountName } = record;
  const { profileName, isSuspicious, note, tags, version, consentText, consentAt } = record;
  return {
    id,
    name,
    company,
    position,
    phone,
    email,
    variant,
    cardId,
    cardName,
    accountId,
    accountName,
    profileName,
    receivedAt: record.createdAt,
    keptUntil: leadKeptUntil(record.createdAt, record.contactRetentionMonths),
    isRead: record.readAt !== null,
    isStarred: record.starredAt !== null,
    isSuspicious,
    note,
    tags,
    version,
    consent: consentText === null || consentAt === null ? null : { text: consentText, at: consentAt },
  };
}
