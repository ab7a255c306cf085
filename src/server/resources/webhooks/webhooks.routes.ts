import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { testEvent, webhookLimits } from '../../../contract/webhooks';
import {
  SaveWebhookRequest,
  WireWebhook,
  WireWebhookDelivery,
  WireWebhookSecret,
} from '../../../contract/wire/webhook';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';
import { conflict, invalid, notFound } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import type { WebhookSender } from '../../outside/webhooks/webhookSender';
import { writeAudit } from '../audit';
import { lockAccount } from '../lockAccount';
import { endWait, queueDelivery, requeueDelivery } from './queueEvent';
import { hostOf, loadDeliveries, loadWebhooks, lockWebhook, webhookToWire } from './webhooks.repository';
import { decryptSecret, encryptSecret, newSecret } from './webhookSecrets';

/** The state of a webhook that has not failed: a new one, one with a new address, one that was turned on again. */
const working = { offReason: null, failingSince: null, nextTryAt: null };

/** Registers the operations on the webhooks of an account. */
export function registerWebhooks(server: FastifyInstance, sender: WebhookSender): void {
  const { database, sharedLimits } = server;

  /** The fields of a request. @throws HttpError 400 for an address that webhooks may not have */
  function fieldsOf({ url, events, description = '', isOn = true }: SaveWebhookRequest) {
    const problem = sender.problemOf(url.trim());
    if (problem !== undefined) throw invalid(`url: ${problem}`);
    return { url: new URL(url.trim()).href, events, description: description.trim(), isOn };
  }

  registerOperation(
    server,
    'getWebhooks',
    { content: Type.Array(WireWebhook), summary: 'Lists the webhooks of an account' },
    async (request) => (await loadWebhooks(database, request.targets.account.id)).map(webhookToWire),
  );

  registerOperation(
    server,
    'createWebhook',
    {
      body: SaveWebhookRequest,
      content: WireWebhookSecret,
      errors: [409],
      summary: 'Creates a webhook. Only this response has its secret',
    },
    async (request) => {
      const fields = fieldsOf(request.body);
      const { now } = request;
      const saved = await request.write(async (transaction) => {
        const { id: accountId, name } = await lockAccount(transaction, request.targets.account.id);
        if ((await loadWebhooks(transaction, accountId)).length >= webhookLimits.perAccount)
          throw conflict(`An account has at most ${webhookLimits.perAccount} webhooks`);
        const id = newId();
        const secret = await encryptSecret(transaction, id, newSecret(), now);
        const row = { ...fields, ...working, id, accountId, secret, createdAt: now };
        await transaction.insertInto('webhooks').values(row).execute();
        await writeAudit(transaction, request, accountId, { name, webhook: hostOf(fields.url) });
        return { webhook: webhookToWire(row), secret };
      });
      return withSecret(database, saved, now);
    },
  );

  registerOperation(
    server,
    'editWebhook',
    { body: SaveWebhookRequest, content: WireWebhook, errors: [404, 409], summary: 'Changes a webhook' },
    (request) => {
      const fields = fieldsOf(request.body);
      return request.write(async (transaction) => {
        const { id: accountId } = request.targets.account;
        const row = await lockWebhook(transaction, accountId, request.params.webhookId);
        if (fields.isOn && row.secret === '') throw conflict('Replace the secret first');
        const state = fields.isOn === row.isOn && fields.url === row.url ? {} : working;
        await transaction
          .updateTable('webhooks')
          .set({ ...fields, ...state })
          .where('id', '=', row.id)
          .execute();
        await writeAudit(transaction, request, accountId, { webhook: hostOf(fields.url) });
        return webhookToWire({ ...row, ...fields, ...state });
      });
    },
  );

  registerOperation(
    server,
    'deleteWebhook',
    { errors: [404], summary: 'Deletes a webhook with the list of its events' },
    async (request) => {
      await request.write(async (transaction) => {
        const { id: accountId } = request.targets.account;
        const { id, url } = await lockWebhook(transaction, accountId, request.params.webhookId);
        await transaction.deleteFrom('webhooks').where('id', '=', id).execute();
        await writeAudit(transaction, request, accountId, { webhook: hostOf(url) });
      });
    },
  );

  registerOperation(
    server,
    'replaceWebhookSecret',
    {
      content: WireWebhookSecret,
      errors: [404],
      summary: 'Replaces the secret of a webhook. Only this response has the new one',
    },
    async (request) => {
      const { now } = request;
      const saved = await request.write(async (transaction) => {
        const { id: accountId } = request.targets.account;
        const row = await lockWebhook(transaction, accountId, request.params.webhookId);
        const secret = await encryptSecret(transaction, row.id, newSecret(), now);
        await transaction.updateTable('webhooks').set({ secret }).where('id', '=', row.id).execute();
        await writeAudit(transaction, request, accountId, { webhook: hostOf(row.url) });
        return { webhook: webhookToWire(row), secret };
      });
      return withSecret(database, saved, now);
    },
  );

  registerOperation(
    server,
    'testWebhook',
    { errors: [404, 409, 429], summary: 'Sends a test event to a webhook' },
    async (request) => {
      const { id: accountId } = request.targets.account;
      await sharedLimits.take(['webhookRequestsPerAccount', accountId]);
      await request.write(async (transaction) => {
        const { id, isOn } = await lockWebhook(transaction, accountId, request.params.webhookId);
        if (!isOn) throw conflict('The webhook is off');
        await endWait(transaction, id, request.now);
        await queueDelivery(transaction, id, testEvent, { data: { accountId } }, request.now);
      });
    },
  );

  registerOperation(
    server,
    'getWebhookDeliveries',
    {
      content: Type.Array(WireWebhookDelivery),
      errors: [404],
      summary: `Lists the last ${webhookLimits.shownDeliveries} events of a webhook`,
    },
    async (request) => {
      const webhooks = await loadWebhooks(database, request.targets.account.id);
      const webhook = webhooks.find(({ id }) => id === request.params.webhookId);
      if (!webhook) throw notFound();
      return loadDeliveries(database, webhook.id);
    },
  );

  registerOperation(
    server,
    'resendWebhookDelivery',
    { errors: [404, 409, 429], summary: 'Sends an event to a webhook again, with the same id' },
    async (request) => {
      const { id: accountId } = request.targets.account;
      await sharedLimits.take(['webhookRequestsPerAccount', accountId]);
      await request.write(async (transaction) => {
        const { id: webhookId, isOn } = await lockWebhook(transaction, accountId, request.params.webhookId);
        if (!isOn) throw conflict('The webhook is off');
        const found = (await loadDeliveries(transaction, webhookId)).find(({ id }) => id === request.params.deliveryId);
        if (!found) throw notFound();
        if (found.nextAttemptAt !== null) throw conflict('The event is still being sent');
        await endWait(transaction, webhookId, request.now);
        await requeueDelivery(transaction, { id: found.id, webhookId }, request.now);
      });
    },
  );
}

/** Decrypts after the commit: the response that is stored for a repeated request holds the encrypted secret. */
async function withSecret(database: Database, saved: WireWebhookSecret, now: Instant): Promise<WireWebhookSecret> {
  return { ...saved, secret: await decryptSecret(database, saved.webhook.id, saved.secret, now) };
}
