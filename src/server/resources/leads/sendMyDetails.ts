import type { FastifyRequest } from 'fastify';
import type { SendMyDetailsRequest } from '../../../contract/wire/sendMyDetails';
import type { DatabaseTransaction } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { visitorKey } from '../../http/clientAddress';
import { conflict, HttpError, notFound, notInUse } from '../../http/errors';
import { countOnSuccess } from '../../http/sharedLimits';
import type { LimitKey, SharedLimits } from '../../http/sharedLimits';
import { composeLead } from '../../outside/mail/composeLead';
import type { MailQueue } from '../mailQueue';
import { leadAddresses } from '../publicCards/leadAddresses';
import { findByCardId } from '../publicCards/publicCards.repository';
import { countedCard } from '../publicCards/visits/visits';
import type { VisitCounter } from '../publicCards/visits/visitCounter';
import { queueEvent } from '../webhooks/queueEvent';
import { consentFrom } from './consent';
import { leadFrom, botPatterns } from './leadFrom';
import { leadContactFile } from './leadContactFile';
import { leadRecipientOf } from './leadRecipient';
import { saveLead } from './leads.repository';

export type LeadDependencies = { mailQueue: MailQueue; counter: VisitCounter };

/** The limits of a sender. Only accepted requests count. */
const limitsOf = (request: FastifyRequest): LimitKey[] => [
  ['sendMyDetailsPerVisitor', visitorKey(request)],
  ['sendMyDetailsPerAddress', request.addressKey],
];

/**
 * Saves a visitor's details. One transaction writes the contact, the email to the holder and the count of `shared`.
 * Above the card's limit, and while none of its addresses may receive mail, the contact waits for the next digest.
 * @throws HttpError 404 for an unknown card, 410 for one that is not public, 400 for an invalid field, 409 without an
 *   address to send to or for another consent text, 429 after too many requests of this visitor
 */
export async function sendMyDetails(
  request: FastifyRequest,
  details: SendMyDetailsRequest,
  { mailQueue, counter }: LeadDependencies,
): Promise<void> {
  const { now } = request;
  const { database, sharedLimits } = request.server;
  const record = await findByCardId(database, details.cardId);
  if (!record) throw notFound();
  if (record.card.linkState !== 'public') throw notInUse();
  const lead = leadFrom(details);
  const consentText = consentFrom(details.consent, record.account);
  if (leadAddresses(record).length === 0) throw conflict('This card has no address to send to');
  const to = await leadRecipientOf(database, record);
  const { card, profile } = record;
  const { trap, hasty } = botPatterns(details, request.headers['x-form-milliseconds'], new Date(now));
  const isMailedNow = to !== null && !trap && (await takeEmail(sharedLimits, card.id));
  const write = async (transaction: DatabaseTransaction) => {
    const about = {
      cardId: card.id,
      cardProfileId: profile.id,
      isSuspicious: trap || hasty,
      awaitsDigest: !isMailedNow && !trap,
      consentText,
      now,
    };
    const id = await saveLead(transaction, lead, about);
    if (id === undefined || trap) return false;
    await queueEvent(transaction, record.account.id, 'lead.created', { leadId: id }, now);
    if (isMailedNow) {
      const contactFile = leadContactFile(lead, id, new Date(now));
      await mailQueue.post(
        transaction,
        composeLead({
          to,
          cardOwnerName: card.name,
          contactId: id,
          visitor: lead,
          contactFile,
          publicUrl: mailQueue.publicUrl,
        }),
        now,
        { cardId: card.id },
      );
    }
    await counter.countShared(transaction, countedCard(record));
    return true;
  };
  let isNew = false;
  try {
    isNew = await countOnSuccess(sharedLimits, limitsOf(request), () => inTransaction(database, write));
  } finally {
    // Duplicates and rejected requests send no email.
    if (isMailedNow && !isNew) await sharedLimits.refund(['sendMyDetailsPerCard', card.id]);
  }
}

/** Counts an email for a lead. @returns false when the card has reached its hourly limit */
async function takeEmail(limits: SharedLimits, cardId: string): Promise<boolean> {
  try {
    await limits.take(['sendMyDetailsPerCard', cardId]);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 429) return false;
    throw error;
  }
}
