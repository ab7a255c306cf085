import { hrefTo } from '../../../contract/routes';
import { addressEmail, publicLink } from './addressEmail';
import { contactFileAttachment } from './email';
import type { Email } from './email';
import { mailAddress } from './mailAddress';
import { sentence } from './mailBody';
import type { MailRow } from './mailBody';

export type LeadEmail = {
  /** The address of the card's holder, never one of the request. */
  to: string;
  cardOwnerName: string;
  /** The lead, which the link opens in the inbox. */
  contactId: string;
  visitor: { name: string; company?: string; position?: string; phone: string; email: string };
  /** The visitor's details as a contact file, attached to the email. */
  contactFile: { fileName: string; text: string };
  publicUrl: string;
};

/** The visitor's details as rows of an email. */
export function visitorRows({ name, company = '', position = '', phone, email }: LeadEmail['visitor']): MailRow[] {
  return [
    { label: 'Full Name', value: name },
    { label: 'Company', value: company },
    { label: 'Position', value: position },
    { label: 'Mobile Phone', value: phone, isLeftToRight: true },
    { label: 'Email', value: email, isLeftToRight: true },
  ];
}

/**
 * The email to a card's holder with the details of a visitor. The subject has no text of the visitor. A reply goes to
 * the visitor if they typed a valid address.
 * @throws UnusableMailAddress when the holder's address is invalid
 */
export function composeLead(lead: LeadEmail): Email {
  const { visitor } = lead;
  const path = hrefTo('ReceivedContact', { contactId: lead.contactId });
  const message = addressEmail('lead', lead.to, 'New contact through your card', [
    { paragraph: sentence`${visitor.name} sent you their details through your card ${lead.cardOwnerName}.` },
    { rows: visitorRows(visitor) },
    { paragraph: 'Open the attached file to add them to your contacts.' },
    { link: { label: 'Received contact', url: publicLink(lead.publicUrl, path) } },
  ]);
  return {
    ...message,
    replyTo: mailAddress(visitor.email) ?? undefined,
    attachments: [contactFileAttachment(lead.contactFile)],
  };
}
