import { sql } from 'kysely';
import type { ExpressionBuilder, UpdateObject } from 'kysely';
import type { Email, EmailAttachment, EmailKind } from '../../outside/mail/email';
import type { OutboxRow, OutboxRepository } from '../../outside/outbox/outboxRepository';
import { maxWaitMilliseconds } from '../../outside/outbox/nextTry';
import { instantAfter, instantOf } from '../../database/instant';
import type { Instant } from '../../database/instant';
import { isPostgres } from '../../database/isPostgres';
import type { OutboxMail } from '../../database/auditTables';
import type { Database, Row, Tables } from '../../database/tables';

const webhookKind = 'webhook' satisfies EmailKind;

/** Whether a task is no event for a webhook. Those have a worker and a list of their own; the operator sees none. */
export const isEmailTask = (eb: ExpressionBuilder<Tables, 'outbox'>) => eb('kind', '!=', webhookKind);

/** Replaces the content of a sent email. The row keeps its kind, recipient and times. */
const erasedMail: OutboxMail = { subject: '', text: '' };

/** Until when the webhook of an event waits after a failure, if that is later than the event is due. */
const waitOfWebhook = sql<Instant | null>`(select "nextTryAt" from "webhooks"
  where "webhooks"."id" = "outbox"."recipient" and "webhooks"."nextTryAt" > "outbox"."nextTryAt")`;

/** The event of each webhook that is next: the one that is being sent, or else the one that is due first. */
const nextOfEachWebhook = sql<string>`(select "id" from (
  select "id", row_number() over (
    partition by "recipient" order by case when "leasedUntil" is null then 1 else 0 end, "nextTryAt", "id") as "place"
  from "outbox" where "kind" = ${webhookKind} and "sentAt" is null and "deadAt" is null) as "events"
  where "place" = 1)`;

/** How far the clocks of several servers may differ. */
const clockSkewMilliseconds = 60_000;

/**
 * The outbox table as a worker uses it. Events for webhooks have a worker of their own, so that a slow receiver delays
 * no email. It leases one event of each webhook at a time, in random order: those of slow receivers, which are often
 * the oldest, then go before no others.
 */
export function outboxRepository(database: Database, tasks: 'emails' | 'webhooks' = 'emails'): OutboxRepository {
  const isOfWorker = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    tasks === 'emails' ? isEmailTask(eb) : eb('id', 'in', nextOfEachWebhook);
  const order = tasks === 'emails' ? sql.ref('nextTryAt') : sql`random()`;

  /** Changes rows that this worker still leases. */
  async function change(
    ids: readonly string[],
    worker: string,
    changes: UpdateObject<Tables, 'outbox'>,
  ): Promise<void> {
    if (ids.length === 0) return;
    await database
      .updateTable('outbox')
      .set({ ...changes, leasedBy: null, leasedUntil: null })
      .where('id', 'in', ids)
      .where('leasedBy', '=', worker)
      .execute();
  }

  return {
    lease: ({ worker, now, until, limit }) =>
      database.transaction().execute(async (transaction) => {
        const at = instantOf(now);
        // A row whose time is later than any that is set now was written before the clock was set back: it is due.
        const latestLease = instantAfter(instantOf(until), clockSkewMilliseconds);
        const latestRetry = instantAfter(at, maxWaitMilliseconds + clockSkewMilliseconds);
        const rows = await transaction
          .selectFrom('outbox')
          .selectAll()
          .where(isOfWorker)
          .where('sentAt', 'is', null)
          .where('deadAt', 'is', null)
          .where((eb) =>
            eb.or([
              eb('nextTryAt', '<=', at),
              eb('nextTryAt', '>', latestRetry),
              eb('tries', '=', 0).and('nextTryAt', '>', latestLease),
            ]),
          )
          .where((eb) =>
            eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', at), eb('leasedUntil', '>', latestLease)]),
          )
          .where((eb) =>
            eb.or([eb(waitOfWebhook, 'is', null), eb(waitOfWebhook, '<=', at), eb(waitOfWebhook, '>', latestRetry)]),
          )
          .orderBy(order)
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute();
        if (rows.length === 0) return [];
        await transaction
          .updateTable('outbox')
          .set({ leasedBy: worker, leasedUntil: instantOf(until) })
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .execute();
        return rows.map(outboxRowOf);
      }),

    markSent: (id, worker, now) => change([id], worker, { sentAt: instantOf(now), mail: erasedMail, lastError: null }),

    retryLater: (id, worker, { dueAt, reason }) =>
      change([id], worker, { tries: sql`"tries" + 1`, nextTryAt: instantOf(dueAt), lastError: reason }),

    markDead: (id, worker, { now, reason }) => change([id], worker, { deadAt: instantOf(now), lastError: reason }),

    release: (ids, worker) => change(ids, worker, {}),

    async nextDueAt() {
      const found = await database
        .selectFrom('outbox')
        .select(({ fn }) => fn.min<string | null>(fn.coalesce('leasedUntil', waitOfWebhook, 'nextTryAt')).as('due'))
        .where(isOfWorker)
        .where('sentAt', 'is', null)
        .where('deadAt', 'is', null)
        .executeTakeFirst();
      return found?.due ? new Date(found.due) : null;
    },
  };
}

/**
 * Ends the leases of a process that was killed, so that the next one sends its emails at once. It changes nothing on
 * PostgreSQL, where other processes may be sending: the embedded database has one.
 */
export async function endFormerLeases(database: Database): Promise<void> {
  if (isPostgres(database)) return;
  await database
    .updateTable('outbox')
    .set({ leasedBy: null, leasedUntil: null })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('leasedBy', 'is not', null)
    .execute();
}

function outboxRowOf(row: Row<'outbox'>): OutboxRow {
  const { subject, text, html = '', replyTo, attachments } = row.mail;
  const email: Email = {
    kind: row.kind as EmailKind,
    to: row.recipient,
    subject,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachments === undefined ? {} : { attachments: attachments.map(attachmentOf) }),
  };
  return { id: row.id, messageId: row.messageId, createdAt: new Date(row.createdAt), attempts: row.tries, email };
}

function attachmentOf(stored: NonNullable<OutboxMail['attachments']>[number]): EmailAttachment {
  const named = { fileName: stored.name, contentType: stored.type };
  return stored.fileKey === undefined ? { ...named, text: stored.text ?? '' } : { ...named, file: stored.fileKey };
}
