import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';
import { mailAddress } from './mailAddress';

export type LeadEmail = {
  /** The holder's address, chosen by the server. */
  to: string;
  cardOwnerName: string;
  visitor: { name: string; company?: string; position?: string; phone: string; email: string };
  /** The visitor's details as a contact file, attached to the email. */
  contactFile: { fileName: string; text: string };
  publicUrl: string;
};

/** What a visitor sent, as rows of an email. */
export function visitorRows({
  name,
  company = '',
  position = '',
  phone,
  email,
}: LeadEmail['visitor']): [label: string, value: string][] {
  return [
    ['Full Name', name],
    ['Company', company],
    ['Position', position],
    ['Mobile Phone', phone],
    ['Email', email],
  ];
}

/**
 * The email to a card's holder when a visitor sent their details. The subject is fixed, so that no visitor writes it.
 * A reply to it goes to the visitor, if what the visitor typed is an address. Throws UnusableMailAddress when the
 * holder's is not.
 */
export function composeLead(lead: LeadEmail): Email {
  const { visitor } = lead;
  const message = addressEmail('lead', lead.to, 'New contact through your card', [
    { paragraph: `${visitor.name} sent you their details through your card ${lead.cardOwnerName}.` },
    { rows: visitorRows(visitor) },
    { paragraph: 'Open the attached file to add them to your contacts.' },
    { link: { label: 'Your cards', url: publicLink(lead.publicUrl, '/admin/cards') } },
  ]);
  const replyTo = mailAddress(visitor.email);
  return {
    ...message,
    ...(replyTo === null ? {} : { replyTo }),
    attachments: [
      { fileName: lead.contactFile.fileName, contentType: 'text/vcard; charset=utf-8', text: lead.contactFile.text },
    ],
  };
}
