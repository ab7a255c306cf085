import type { Email } from '../../outside/mail/email';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { OutboxMail } from '../../database/auditTables';
import type { Database, DatabaseTransaction } from '../../database/tables';

/** What the row needs beside the email. `messageIdHost` is the host of PUBLIC_URL. */
export type OutboxEntry = { now: Instant; messageIdHost: string; cardId?: string | null };

/**
 * Puts an email into the outbox and returns the row's id. Give the transaction that writes what the email reports:
 * then there is never the one without the other. Kick the worker after the commit.
 */
export async function writeToOutbox(
  database: Database | DatabaseTransaction,
  email: Email,
  entry: OutboxEntry,
): Promise<string> {
  const id = newId();
  await database
    .insertInto('outbox')
    .values({
      id,
      kind: email.kind,
      recipient: email.to,
      messageId: `<outbox.${id}@${entry.messageIdHost}>`,
      mail: mailOf(email),
      cardId: entry.cardId ?? null,
      createdAt: entry.now,
      nextTryAt: entry.now,
      tries: 0,
      leasedUntil: null,
      leasedBy: null,
      sentAt: null,
      deadAt: null,
      lastError: null,
    })
    .execute();
  return id;
}

function mailOf({ subject, text, html, replyTo, attachments }: Email): OutboxMail {
  return {
    subject,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachments === undefined
      ? {}
      : {
          attachments: attachments.map((attachment) => ({
            name: attachment.fileName,
            type: attachment.contentType,
            ...('text' in attachment ? { text: attachment.text } : { fileKey: attachment.file }),
          })),
        }),
  };
}
