import type { SendMyDetailsRequest } from '../../../contract/wire/sendMyDetails';
import { instantOf } from '../../database/instant';
import type { Database, DatabaseTransaction } from '../../database/tables';
import type { Clock } from '../../http/clock';
import { conflict, notFound } from '../../http/errors';
import type { RateLimiter } from '../../http/rateLimiter';
import { countedUnlessItFails } from '../../http/sharedLimits';
import type { Limited, SharedLimits } from '../../http/sharedLimits';
import { composeLead } from '../../outside/mail/composeLead';
import { mailAddress } from '../../outside/mail/mailAddress';
import type { PostBox } from '../postBox';
import { findByCardId } from '../publicCards/publicCards.store';
import type { PublicRecord } from '../publicCards/publicCards.store';
import { contactFileName } from '../publicCards/vcard/contactFileName';
import { writeVcard } from '../publicCards/vcard/writeVcard';
import { countedCard } from '../publicCards/visits/visits';
import type { VisitCounter } from '../publicCards/visits/visitCounter';
import { leadFrom, robotSigns } from './leadFrom';
import type { Lead } from './leadFrom';
import { keepLead } from './leads.store';

export type LeadParts = { database: Database; clock: Clock; limiter: RateLimiter; sharedLimits: SharedLimits; postBox: PostBox; counter: VisitCounter };

/** Who sends: keys of limits that the sender cannot choose, and how long the form was open if the page said so. */
export type Sender = { addressKey: string; visitorKey: string; formMilliseconds?: unknown };

/** Where a card's mail goes: its active profile's first address, else its login's (decisions AMB-08). */
async function recipientOf(database: Database, { profile, card }: PublicRecord): Promise<string> {
  const login = card.userId === null ? undefined : await database.selectFrom('users').select('email').where('id', '=', card.userId).executeTakeFirst();
  const address = [...profile.emails, login?.email ?? ''].map((typed) => mailAddress(typed.trim())).find((usable) => usable !== null);
  if (!address) throw conflict('This card has no address to send to');
  return address;
}

/** The visitor's details as a contact file of their own, for the holder's address book. */
function contactFileOf(lead: Lead, id: string, now: Date): { fileName: string; text: string } {
  const contact = {
    ...{ cardId: id, fullName: lead.name, title: lead.position, company: lead.company, about: '' },
    ...{ officePhones: [], mobilePhones: [lead.phone], fax: '', emails: [lead.email], addresses: [], websites: [], socials: [] },
    ...{ pageUrl: '', sourceUrl: '', revisedAt: now },
  };
  return { fileName: contactFileName(lead.name), text: writeVcard(contact, { version: '3.0' }) };
}

/** Only what is accepted uses them up (decision 18). */
const limitsOf = (cardId: string, { visitorKey, addressKey }: Sender): Limited[] => [
  ['sendMyDetailsPerVisitor', visitorKey],
  ['sendMyDetailsPerAddress', addressKey],
  ['sendMyDetailsPerCard', cardId],
];

/**
 * Takes a visitor's details (specification L332): the contact, the letter to the holder and the count of `shared` are
 * written in one transaction, so that none is there without the others.
 * @throws Refusal 404 unknown card, 400 a rule of the fields, 409 no address to send to, 429 too many
 */
export async function sendMyDetails(request: SendMyDetailsRequest, sender: Sender, parts: LeadParts): Promise<void> {
  const { database, clock, sharedLimits, postBox, counter } = parts;
  const now = instantOf(clock.now());
  const record = await findByCardId(database, request.cardId);
  if (!record) throw notFound();
  const lead = leadFrom(request);
  const to = await recipientOf(database, record);
  const { card, profile } = record;
  const { trap, hasty } = robotSigns(request, sender.formMilliseconds, clock.now());
  const write = async (transaction: DatabaseTransaction) => {
    const id = await keepLead(transaction, lead, { cardId: card.id, cardProfileId: profile.id, isSuspicious: trap || hasty, now });
    if (id === undefined || trap) return;
    const contactFile = contactFileOf(lead, id, clock.now());
    const letter = composeLead({ to, cardOwnerName: card.name, visitor: lead, contactFile, publicUrl: postBox.publicUrl });
    await postBox.post(transaction, letter, now, card.id);
    await counter.countNow(transaction, countedCard(record), 'shared');
  };
  await countedUnlessItFails(sharedLimits, limitsOf(card.id, sender), () => database.transaction().execute(write));
  postBox.collect();
}
