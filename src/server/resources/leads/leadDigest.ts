import { inTransaction } from '../../database/transaction';
import { leadsPerDigest } from '../../../contract/limits';
import { instantOf } from '../../database/instant';
import type { Database, DatabaseTransaction } from '../../database/tables';
import { composeLeadDigest } from '../../outside/mail/composeLeadDigest';
import { forEachIndependently } from '../forEachIndependently';
import type { MailQueue } from '../mailQueue';
import { findByCardId } from '../publicCards/publicCards.repository';
import { leadContactFile } from './leadContactFile';
import { leadRecipientOf } from './leadRecipient';

/**
 * Mails the leads that had no email of their own: one email for each card, with at most 200 leads. Leads of a card
 * without an address that may receive mail keep waiting.
 * @throws after all cards, when the digest of a card failed
 */
export async function mailLeadDigests(database: Database, mailQueue: MailQueue, now: Date): Promise<void> {
  const waiting = await database
    .selectFrom('leads')
    .select('cardId')
    .distinct()
    .where('awaitsDigest', '=', true)
    .execute();
  await forEachIndependently(waiting, ({ cardId }) =>
    inTransaction(database, (transaction) => mailDigest(transaction, cardId, mailQueue, now)),
  );
}

async function mailDigest(
  transaction: DatabaseTransaction,
  cardId: string,
  mailQueue: MailQueue,
  now: Date,
): Promise<void> {
  const record = await findByCardId(transaction, cardId);
  const to = record ? await leadRecipientOf(transaction, record) : null;
  if (!record || to === null) return;
  // `skip locked`: another process may be mailing the same digest, and has locked its rows.
  const leads = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('awaitsDigest', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(leadsPerDigest)
    .forUpdate()
    .skipLocked()
    .execute();
  if (leads.length === 0) return;
  const text = leads.map((lead) => leadContactFile(lead, lead.id, now).text).join('');
  const contactFile = { fileName: 'contacts.vcf', text };
  const email = composeLeadDigest({
    to,
    cardOwnerName: record.card.name,
    visitors: leads,
    contactFile,
    publicUrl: mailQueue.publicUrl,
  });
  await mailQueue.post(transaction, email, instantOf(now), { cardId });
  await transaction
    .updateTable('leads')
    .set({ awaitsDigest: false })
    .where(
      'id',
      'in',
      leads.map(({ id }) => id),
    )
    .execute();
}
