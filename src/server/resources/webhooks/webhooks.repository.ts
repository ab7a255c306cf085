import { webhookLimits } from '../../../contract/webhooks';
import type { testEvent, WebhookEvent } from '../../../contract/webhooks';
import type { WireWebhook, WireWebhookDelivery } from '../../../contract/wire/webhook';
import type { Instant } from '../../database/instant';
import { deleteInBatches } from '../../database/batches';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { notFound } from '../../http/errors';

export function webhookToWire(row: Row<'webhooks'>): WireWebhook {
  const { accountId: _account, secret: _secret, nextTryAt: _nextTry, ...webhook } = row;
  return webhook;
}

export function loadWebhooks(database: Database, accountId: string): Promise<Row<'webhooks'>[]> {
  return database
    .selectFrom('webhooks')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Locks a webhook of an account. @throws HttpError 404 */
export async function lockWebhook(
  transaction: DatabaseTransaction,
  accountId: string,
  id: string,
): Promise<Row<'webhooks'>> {
  const found = transaction.selectFrom('webhooks').selectAll().where('accountId', '=', accountId).where('id', '=', id);
  const row = await found.forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The latest events of a webhook, the newest first, with the state of their task in the outbox. */
export async function loadDeliveries(database: Database, webhookId: string): Promise<WireWebhookDelivery[]> {
  const rows = await database
    .selectFrom('webhookDeliveries')
    .leftJoin('outbox', (join) =>
      join
        .onRef('outbox.id', '=', 'webhookDeliveries.id')
        .on('outbox.sentAt', 'is', null)
        .on('outbox.deadAt', 'is', null),
    )
    .selectAll('webhookDeliveries')
    .select('outbox.nextTryAt')
    .where('webhookId', '=', webhookId)
    .orderBy('webhookDeliveries.createdAt', 'desc')
    .orderBy('webhookDeliveries.id')
    .limit(webhookLimits.shownDeliveries)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event as WebhookEvent | typeof testEvent,
    createdAt: row.createdAt,
    state: stateOf(row),
    attempts: row.attempts,
    attemptedAt: row.attemptedAt,
    nextAttemptAt: row.nextTryAt,
    status: row.status,
    milliseconds: row.milliseconds,
    answer: row.answer,
  }));
}

type Delivery = Pick<Row<'webhookDeliveries'>, 'attempts' | 'deliveredAt'> & { nextTryAt: Instant | null };

function stateOf({ nextTryAt, attempts, deliveredAt }: Delivery): WireWebhookDelivery['state'] {
  if (nextTryAt !== null) return attempts === 0 || deliveredAt !== null ? 'waiting' : 'retrying';
  return deliveredAt === null ? 'failed' : 'delivered';
}

export function deleteOldDeliveries(database: Database, before: Instant): Promise<void> {
  const old = database.selectFrom('webhookDeliveries').select('id').where('createdAt', '<', before);
  return deleteInBatches(database, (limit) =>
    database.deleteFrom('webhookDeliveries').where('id', 'in', old.limit(limit)),
  );
}

/** The history names only the host: the path of an address often contains a secret of the receiver. */
export function hostOf(url: string): string {
  return new URL(url).hostname;
}
