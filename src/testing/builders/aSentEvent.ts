import { newId } from '../../server/database/ids';
import type { Database } from '../../server/database/tables';

const at = '2026-01-01T00:00:00.000Z';

/** Inserts a webhook of an account, and an event that it has received. */
export async function aSentEvent(
  database: Database,
  accountId: string,
): Promise<{ webhookId: string; deliveryId: string }> {
  const webhookId = newId();
  const deliveryId = newId();
  const webhook = {
    url: 'https://crm.test/',
    description: '',
    isOn: true,
    offReason: null,
    failingSince: null,
    nextTryAt: null,
  };
  await database
    .insertInto('webhooks')
    .values({ ...webhook, id: webhookId, accountId, events: ['lead.created'], secret: 'encrypted', createdAt: at })
    .execute();
  const result = { attempts: 1, attemptedAt: at, deliveredAt: at, status: 200, milliseconds: 5, answer: 'ok' };
  await database
    .insertInto('webhookDeliveries')
    .values({
      ...result,
      id: deliveryId,
      webhookId,
      event: 'webhook.test',
      leadId: null,
      data: {},
      createdAt: at,
    })
    .execute();
  return { webhookId, deliveryId };
}
