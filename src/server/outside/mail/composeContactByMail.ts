import { previewPath } from '../../../contract/previewPath';
import { addressEmail, publicLink } from './addressEmail';
import { contactFileAttachment } from './email';
import type { Email } from './email';
import { sentence } from './mailBody';

export type ContactByMailEmail = {
  to: string;
  /** The full name or the company of the card; '' when it has neither. */
  name: string;
  contactFile: { fileName: string; text: string };
  cardLink: string;
  publicUrl: string;
};

/** The email of "Mail me this contact" on the public page: the card's contact file and a link to the page. */
export function composeContactByMail(input: ContactByMailEmail): Email {
  const { name } = input;
  const email = addressEmail('contactByMail', input.to, name === '' ? 'Contact details' : `Contact: ${name}`, [
    {
      paragraph:
        name === ''
          ? 'Here are the contact details of a digital business card. Open the attached file to save them.'
          : sentence`Here are the contact details of ${name}. Open the attached file to save them.`,
    },
    { link: { label: 'Open the card', url: publicLink(input.publicUrl, previewPath(input.cardLink)) } },
    { paragraph: 'You’re receiving this email because someone entered this address on the card. It’s sent only once.' },
  ]);
  return { ...email, attachments: [contactFileAttachment(input.contactFile)] };
}
