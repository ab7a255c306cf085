import { previewPath } from '../../../contract/previewPath';
import { addressEmail, publicLink } from './addressEmail';
import { contactFileAttachment } from './email';
import type { Email } from './email';
import { sentence } from './mailBody';

export type ContactByMailEmail = {
  to: string;
  fullName: string;
  contactFile: { fileName: string; text: string };
  cardLink: string;
  publicUrl: string;
};

/** The email of "Mail me this contact" on the public page: the card's contact file and a link to the page. */
export function composeContactByMail(input: ContactByMailEmail): Email {
  const email = addressEmail('contactByMail', input.to, `Contact: ${input.fullName}`, [
    { paragraph: sentence`Here are the contact details of ${input.fullName}. Open the attached file to save it.` },
    { link: { label: 'Open the card', url: publicLink(input.publicUrl, previewPath(input.cardLink)) } },
    { paragraph: 'You’re receiving this email because someone entered this address on the card. It’s sent only once.' },
  ]);
  return { ...email, attachments: [contactFileAttachment(input.contactFile)] };
}
