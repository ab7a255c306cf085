import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';

export type ContactByMailEmail = {
  to: string;
  fullName: string;
  contactFile: { fileName: string; text: string };
  cardLink: string;
  publicUrl: string;
};

/** The email behind "Mail me this contact" on the public page: the card's contact file and a link to the page. */
export function composeContactByMail(input: ContactByMailEmail): Email {
  const email = addressEmail('contactByMail', input.to, `Contact: ${input.fullName}`, [
    { paragraph: `Here is the contact of ${input.fullName}. Open the attached file to save it.` },
    {
      link: {
        label: 'Open the card',
        url: publicLink(input.publicUrl, `/preview/${encodeURIComponent(input.cardLink)}`),
      },
    },
    { paragraph: 'You receive this letter because this address was entered on the card. It is sent once.' },
  ]);
  return {
    ...email,
    attachments: [
      { fileName: input.contactFile.fileName, contentType: 'text/vcard; charset=utf-8', text: input.contactFile.text },
    ],
  };
}
