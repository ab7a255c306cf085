import type { WireDataSubjectExport } from '../../../contract/wire/receivedContact';
import type { Instant } from '../../database/instant';
import type { DataSubject } from './dataSubject';
import type { DeletedLead } from './deletedLeads';

/** The stored data about a visitor, as in the response. */
export function dataSubjectExport(
  { contacts, deletedLeads, emails }: DataSubject,
  exportedAt: Instant,
): WireDataSubjectExport {
  return {
    exportedAt,
    contacts: [
      ...contacts.map((contact) => storedContact(contact, contact.tags, false)),
      ...deletedLeads.map(({ lead, tags }) =>
        storedContact(
          lead,
          tags.map(({ tag }) => tag),
          true,
        ),
      ),
    ],
    emails: emails.map(({ kind, createdAt, sentAt }) => ({ kind, createdAt, sentAt })),
  };
}

function storedContact(lead: DeletedLead['lead'], tags: string[], isDeleted: boolean) {
  const { name, company, position, phone, email, variant, cardId, createdAt, note = '', consentText, consentAt } = lead;
  const consent = consentText && consentAt ? { text: consentText, at: consentAt } : null;
  return {
    name,
    company,
    position,
    phone,
    email,
    variant,
    cardId,
    receivedAt: createdAt,
    note,
    tags,
    consent,
    isDeleted,
  };
}
