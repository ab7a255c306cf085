import { addressLetter, publicLink } from './addressLetter';
import { visitorRows } from './composeLead';
import type { LeadLetter } from './composeLead';
import type { Letter } from './letter';

export type LeadDigest = Omit<LeadLetter, 'visitor'> & { visitors: readonly LeadLetter['visitor'][] };

/**
 * One email about several leads, each with its own rows; the contact file holds all of them. Throws
 * UnusableMailAddress.
 */
export function composeLeadDigest({ to, cardOwnerName, visitors, contactFile, publicUrl }: LeadDigest): Letter {
  const letter = addressLetter('leadDigest', to, 'New contacts through your card', [
    { paragraph: `Visitors sent you their details through your card ${cardOwnerName}: ${visitors.length} in this email.` },
    ...visitors.map((visitor) => ({ rows: visitorRows(visitor) })),
    { paragraph: 'Open the attached file to save them to your contacts.' },
    { link: { label: 'Your cards', url: publicLink(publicUrl, '/admin/cards') } },
  ]);
  return { ...letter, attachments: [{ ...contactFile, contentType: 'text/vcard; charset=utf-8' }] };
}
