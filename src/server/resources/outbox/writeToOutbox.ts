import type { Email } from '../../outside/mail/email';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { OutboxMail } from '../../database/auditTables';
import type { Database, DatabaseTransaction } from '../../database/tables';
import { afterCommit } from '../../database/transaction';

/**
 * The data of the row besides the email. `messageIdHost` is the host of PUBLIC_URL. Without `dueAt`, the email is due
 * now. An `id` that the outbox has already adds nothing.
 */
export type OutboxEntry = { now: Instant; dueAt?: Instant; messageIdHost: string; cardId?: string | null; id?: string };

const listeners = new WeakMap<Database, () => void>();

/** Calls `listener` after each commit that wrote to the outbox of a database. It replaces an earlier listener. */
export function onOutboxWrite(database: Database, listener: () => void): void {
  listeners.set(database, listener);
}

function notifyListener(database: Database): void {
  listeners.get(database)?.();
}

/**
 * Puts an email into the outbox and returns the row's id. Pass the transaction of `inTransaction` that writes the
 * reported change, so that both are committed or neither.
 */
export async function writeToOutbox(
  transaction: DatabaseTransaction,
  email: Email,
  entry: OutboxEntry,
): Promise<string> {
  const { id = newId() } = entry;
  await transaction
    .insertInto('outbox')
    .values({
      id,
      kind: email.kind,
      recipient: email.to,
      messageId: `<outbox.${id}@${entry.messageIdHost}>`,
      mail: mailOf(email),
      cardId: entry.cardId ?? null,
      createdAt: entry.now,
      nextTryAt: entry.dueAt ?? entry.now,
      tries: 0,
      leasedUntil: null,
      leasedBy: null,
      sentAt: null,
      deadAt: null,
      lastError: null,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute();
  afterCommit(transaction, notifyListener);
  return id;
}

function mailOf({ subject, text, html, replyTo, attachments }: Email): OutboxMail {
  return {
    subject,
    text,
    html,
    replyTo,
    attachments: attachments?.map((attachment) => ({
      name: attachment.fileName,
      type: attachment.contentType,
      ...('text' in attachment ? { text: attachment.text } : { fileKey: attachment.file }),
    })),
  };
}
