import type { SelectQueryBuilder } from 'kysely';
import type { testEvent, WebhookEvent } from '../../../contract/webhooks';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, Tables } from '../../database/tables';
import { writeToOutbox } from '../outbox/writeToOutbox';

type Content = { leadId?: string; data?: Record<string, unknown> };

/**
 * Queues an event for each webhook of the account that receives it, in the transaction of the change.
 * @param accountId the id of the account, or a query for it
 */
export async function queueEvent(
  transaction: DatabaseTransaction,
  accountId: string | SelectQueryBuilder<Tables, 'cards', { accountId: string }>,
  event: WebhookEvent,
  content: Content,
  now: Instant,
): Promise<void> {
  const webhooks = await transaction
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('accountId', '=', accountId)
    .where('isOn', '=', true)
    .orderBy('id')
    .execute();
  for (const { id, events } of webhooks)
    if (events.includes(event)) await queueDelivery(transaction, id, event, content, now);
}

/** Queues one event for one webhook. */
export async function queueDelivery(
  transaction: DatabaseTransaction,
  webhookId: string,
  event: WebhookEvent | typeof testEvent,
  { leadId, data = {} }: Content,
  now: Instant,
): Promise<void> {
  const id = newId();
  const unsent = { attempts: 0, attemptedAt: null, deliveredAt: null, status: null, milliseconds: null, answer: '' };
  await transaction
    .insertInto('webhookDeliveries')
    .values({ ...unsent, id, webhookId, event, leadId: leadId ?? null, data, createdAt: now })
    .execute();
  await addToOutbox(transaction, { id, webhookId }, now);
}

/** Ends the wait after a failure, for an event that a person asked for. */
export async function endWait(transaction: DatabaseTransaction, webhookId: string, now: Instant): Promise<void> {
  await transaction
    .updateTable('webhooks')
    .set({ nextTryAt: now })
    .where('id', '=', webhookId)
    .where('nextTryAt', '>', now)
    .execute();
}

/** Adds a delivery to the outbox again, which forgets the earlier tries. */
export async function requeueDelivery(
  transaction: DatabaseTransaction,
  delivery: { id: string; webhookId: string },
  now: Instant,
): Promise<void> {
  await transaction.deleteFrom('outbox').where('id', '=', delivery.id).execute();
  await addToOutbox(transaction, delivery, now);
}

/** The task names the webhook as its recipient, so that the outbox sends one event of each at a time. */
async function addToOutbox(
  transaction: DatabaseTransaction,
  { id, webhookId }: { id: string; webhookId: string },
  now: Instant,
): Promise<void> {
  const task = { kind: 'webhook', to: webhookId, subject: id, text: '', html: '' } as const;
  await writeToOutbox(transaction, task, { now, messageIdHost: 'webhook', id });
}
