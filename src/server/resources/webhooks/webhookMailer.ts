import { dayMilliseconds } from '../../../contract/calendarDays';
import { webhookLimits } from '../../../contract/webhooks';
import { instantAfter, instantOf } from '../../database/instant';
import type { Instant } from '../../database/instant';
import { inTransaction } from '../../database/transaction';
import type { Database, DatabaseTransaction, Row, RowChanges } from '../../database/tables';
import { composeWebhookOff } from '../../outside/mail/composeWebhookOff';
import { mailAddress } from '../../outside/mail/mailAddress';
import { MailNotSent } from '../../outside/mail/mailer';
import type { Mailer } from '../../outside/mail/mailer';
import { maxWaitMilliseconds } from '../../outside/outbox/nextTry';
import type { WebhookResponse, WebhookSender } from '../../outside/webhooks/webhookSender';
import type { MailQueue } from '../mailQueue';
import { eventContent } from './eventContent';
import { decryptSecret, signedHeaders } from './webhookSecrets';

/** One account, whose webhooks each have one event under way, can hold half of the places. */
export const webhooksAtOnce = 2 * webhookLimits.perAccount;
/** How long a webhook has to fail, without a success in between, before it is turned off. */
const failingMilliseconds = 3 * dayMilliseconds;
const shortestWaitMilliseconds = 60_000;
/** Failures with a longer pause between them, such as one without events, are not one failure that lasts. */
const pauseMilliseconds = dayMilliseconds;

type Dependencies = { database: Database; sender: WebhookSender; mailQueue: MailQueue; now: () => Date };
type Webhook = Row<'webhooks'>;
type Result = { status: number | null; answer: string };

/**
 * Sends the tasks of the outbox whose kind is `webhook`. It records the result of each attempt, and turns a webhook off
 * that is gone or fails for days. Any status from 200 to 299 is a success.
 */
export function webhookMailer({ database, sender, mailQueue, now }: Dependencies): Mailer {
  return {
    async send({ email }, signal) {
      const deliveries = database.selectFrom('webhookDeliveries').selectAll().where('id', '=', email.subject);
      const delivery = await deliveries.executeTakeFirst();
      const webhook =
        delivery &&
        (await database.selectFrom('webhooks').selectAll().where('id', '=', delivery.webhookId).executeTakeFirst());
      // Deleted meanwhile, also with the contact that the event is about.
      if (!delivery || !webhook) return;
      const { id, event, createdAt } = delivery;
      if (!webhook.isOn) return drop(database, id, 'Not sent: the webhook is off');
      const problem = sender.problemOf(webhook.url);
      if (problem) return drop(database, id, `Not sent: ${problem}`);
      const data = await eventContent(database, delivery, webhook.accountId);
      if (!data) return drop(database, id, 'Not sent: the account no longer has the card');
      const body = JSON.stringify({ id, type: event, timestamp: createdAt, data });
      const startedAt = now();
      const result = await resultOf(async () => {
        const secret = await decryptSecret(database, webhook.id, webhook.secret, instantOf(startedAt));
        const headers = { ...signedHeaders(secret, id, startedAt, body), ...fixedHeaders };
        return sender.post(webhook.url, headers, body, signal);
      });
      // The process ends: the outbox tries again, and this attempt does not count.
      if (signal.aborted) throw new MailNotSent('Stopped', false);
      const isDelivered = result.status !== null && result.status >= 200 && result.status < 300;
      const at = instantOf(now());
      const attempt = { attempts: delivery.attempts + 1, attemptedAt: at, deliveredAt: isDelivered ? at : null };
      const milliseconds = now().getTime() - startedAt.getTime();
      const change = isDelivered ? { failingSince: null, nextTryAt: null } : afterFailure(webhook, result.status, at);
      await inTransaction(database, async (transaction) => {
        await transaction
          .updateTable('webhookDeliveries')
          .set({ ...result, ...attempt, milliseconds })
          .where('id', '=', id)
          .execute();
        const isChanged = await changeWebhook(transaction, webhook, change);
        if (change.offReason && isChanged) await tellOwners(transaction, webhook, change.offReason, at, mailQueue);
      });
      if (!isDelivered) throw new MailNotSent(`Status ${result.status ?? 'none'}`, change.isOn === false);
    },
  };
}

const fixedHeaders = { 'content-type': 'application/json', 'user-agent': 'Contact-Cards-Webhooks' };

/** Ends an event that is not sent, with the reason in place of a response. @throws MailNotSent */
async function drop(database: Database, id: string, answer: string): Promise<never> {
  await database
    .updateTable('webhookDeliveries')
    .set({ answer, status: null, milliseconds: null, deliveredAt: null })
    .where('id', '=', id)
    .execute();
  throw new MailNotSent(answer, true);
}

async function resultOf(post: () => Promise<WebhookResponse>): Promise<Result> {
  try {
    return await post();
  } catch (error) {
    return { status: null, answer: (error as Error).message };
  }
}

type Change = Pick<RowChanges<'webhooks'>, 'failingSince' | 'nextTryAt' | 'isOn'> & { offReason?: 'gone' | 'failing' };

/** What a failure changes. The webhook waits as long again as it has failed: 1, 2, 4 … minutes, at most 6 hours. */
function afterFailure({ failingSince, nextTryAt }: Webhook, status: number | null, at: Instant): Change {
  const isFirst = !failingSince || (nextTryAt !== null && at > instantAfter(nextTryAt, pauseMilliseconds));
  const since = isFirst ? at : failingSince;
  const failedFor = Date.parse(at) - Date.parse(since);
  const wait = Math.min(Math.max(failedFor, shortestWaitMilliseconds), maxWaitMilliseconds);
  const offReason = status === 410 ? 'gone' : failedFor >= failingMilliseconds ? 'failing' : undefined;
  // The events of one that is off are dropped without waiting.
  if (offReason) return { failingSince: since, nextTryAt: null, isOn: false, offReason };
  return { failingSince: since, nextTryAt: instantAfter(at, wait) };
}

/** @returns false when the webhook was turned off or got another address meanwhile, and was not changed */
async function changeWebhook(transaction: DatabaseTransaction, webhook: Webhook, change: Change): Promise<boolean> {
  const { id, url, failingSince } = webhook;
  if (failingSince === null && change.failingSince === null) return false;
  const update = transaction.updateTable('webhooks').set(change).where('id', '=', id);
  const { numUpdatedRows } = await update.where('isOn', '=', true).where('url', '=', url).executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function tellOwners(
  transaction: DatabaseTransaction,
  { accountId, url }: Webhook,
  reason: 'gone' | 'failing',
  now: Instant,
  mailQueue: MailQueue,
): Promise<void> {
  const account = await transaction
    .selectFrom('accounts')
    .select(['name', 'userId'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const managers = transaction.selectFrom('userAccounts').select('userId').where('accountId', '=', accountId);
  const owners = await transaction
    .selectFrom('users')
    .select('email')
    .where('isEnabled', '=', true)
    .where((eb) => eb.or([eb('id', '=', account.userId), eb('id', 'in', managers)]))
    .execute();
  const { publicUrl } = mailQueue;
  for (const address of new Set(owners.map(({ email }) => email))) {
    const to = address && mailAddress(address);
    if (!to) continue;
    const email = composeWebhookOff({ to, accountId, accountName: account.name, url, reason, publicUrl });
    await mailQueue.post(transaction, email, now);
  }
}
