import { contactFileName } from '../publicCards/vcard/contactFileName';
import { writeVcard } from '../publicCards/vcard/writeVcard';
import type { Lead } from './leadFrom';

/** The visitor's details as a contact file of their own, for the holder's address book. */
export function leadContactFile(
  lead: Omit<Lead, 'variant'>,
  id: string,
  now: Date,
): { fileName: string; text: string } {
  const contact = {
    ...{ cardId: id, fullName: lead.name, title: lead.position, company: lead.company, about: '' },
    ...{
      officePhones: [],
      mobilePhones: [lead.phone],
      fax: '',
      emails: [lead.email],
      addresses: [],
      websites: [],
      socials: [],
    },
    ...{ pageUrl: '', sourceUrl: '', revisedAt: now },
  };
  return { fileName: contactFileName(lead.name), text: writeVcard(contact, { version: '3.0' }) };
}
