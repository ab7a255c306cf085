import { emptyCardFields } from '../../../contract/cardFields';
import { contactFileName } from '../publicCards/vcard/contactFileName';
import { writeVcard } from '../publicCards/vcard/writeVcard';
import type { Lead } from './leadFrom';

/** Makes a contact file (vCard) of a visitor's details, for the holder's address book. */
export function leadContactFile(
  lead: Omit<Lead, 'variant'>,
  id: string,
  now: Date,
): { fileName: string; text: string } {
  const contact = {
    ...emptyCardFields(),
    cardId: id,
    fullName: lead.name,
    title: lead.position,
    company: lead.company,
    mobilePhones: [lead.phone],
    emails: [lead.email],
    socials: [],
    pageUrl: '',
    sourceUrl: '',
    revisedAt: now,
  };
  return { fileName: contactFileName(lead.name), text: writeVcard(contact, { version: '3.0' }) };
}
