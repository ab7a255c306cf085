import { hrefTo } from '../../../contract/routes';
import { addressEmail, publicLink } from './addressEmail';
import { visitorRows } from './composeLead';
import type { LeadEmail } from './composeLead';
import { contactFileAttachment } from './email';
import type { Email } from './email';
import { sentence } from './mailBody';

export type LeadDigest = Omit<LeadEmail, 'visitor' | 'contactId'> & { visitors: readonly LeadEmail['visitor'][] };

const visitorsText = (count: number) => `${count} ${count === 1 ? 'visitor' : 'visitors'}`;

/**
 * One email about several leads, with rows for each. The contact file has all of them.
 * @throws UnusableMailAddress
 */
export function composeLeadDigest({ to, cardOwnerName, visitors, contactFile, publicUrl }: LeadDigest): Email {
  const email = addressEmail('leadDigest', to, 'New contacts through your card', [
    {
      paragraph: sentence`${visitorsText(visitors.length)} sent you their details through your card ${cardOwnerName}.`,
    },
    ...visitors.map((visitor) => ({ rows: visitorRows(visitor) })),
    { paragraph: 'Open the attached file to add them to your contacts.' },
    { link: { label: 'Received contacts', url: publicLink(publicUrl, hrefTo('ReceivedContacts')) } },
  ]);
  return { ...email, attachments: [contactFileAttachment(contactFile)] };
}
