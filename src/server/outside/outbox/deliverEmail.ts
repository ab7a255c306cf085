import type { Email } from '../mail/email';
import { isExpired } from '../mail/mailLife';
import { MailNotSent } from '../mail/mailer';
import type { Mailer, OutgoingMail, ReadyAttachment } from '../mail/mailer';
import type { TimerClock } from './timerClock';
import { nextTry } from './nextTry';
import { reasonWithoutAddresses } from './outboxEvent';
import type { LogOutboxEvent } from './outboxEvent';
import type { OutboxRow, OutboxRepository } from './outboxRepository';

/** Reads a file of the file storage. Null when it is gone. */
export type ReadFile = (key: string) => Promise<Buffer | null>;

type Delivery = {
  repository: OutboxRepository;
  mailer: Mailer;
  readFile: ReadFile;
  markSent: (id: string) => Promise<void>;
  log?: LogOutboxEvent;
  worker: string;
  clock: TimerClock;
  /** Aborted when the process must end. The row is then released and the try does not count. */
  stopSignal: AbortSignal;
};

/** How long a try may take until the content of the email was sent. */
const contentMilliseconds = 90_000;
/** How long the mail server may then take to confirm it: ten minutes in RFC 5321, 4.5.3.2.6. Sooner sends it twice. */
const confirmationMilliseconds = 600_000;
/** The longest time that a try takes. */
export const tryMilliseconds = contentMilliseconds + confirmationMilliseconds;

/** Sends a leased email and updates its row. It only throws errors of the database. */
export async function deliverEmail(row: OutboxRow, delivery: Delivery): Promise<void> {
  const { repository, worker, clock, log, markSent } = delivery;
  if (isExpired(row.email.kind, row.createdAt, clock.now()))
    return noteFailure(row, new MailNotSent('Its link or password no longer works', true), delivery);
  const deadline = new AbortController();
  const endAfter = (milliseconds: number) => clock.startTimer(milliseconds, () => deadline.abort());
  let cancelDeadline = endAfter(contentMilliseconds);
  const onContentSent = () => {
    cancelDeadline();
    cancelDeadline = endAfter(confirmationMilliseconds);
  };
  try {
    const mail = await outgoingMail(row, delivery);
    await delivery.mailer.send(mail, AbortSignal.any([deadline.signal, delivery.stopSignal]), onContentSent);
  } catch (error) {
    if (delivery.stopSignal.aborted) await repository.release([row.id], worker);
    else await noteFailure(row, error as Error, delivery);
    return;
  } finally {
    cancelDeadline();
  }
  // Log first: the email is sent even if `markSent` fails.
  log?.({ event: 'sent', id: row.id, kind: row.email.kind });
  await markSent(row.id);
}

async function noteFailure(row: OutboxRow, error: Error, { repository, worker, clock, log }: Delivery): Promise<void> {
  const now = clock.now();
  const reason = error.message;
  const dueAt =
    error instanceof MailNotSent && error.isPermanent ? null : nextTry(row.createdAt, row.attempts + 1, now);
  if (dueAt === null) await repository.markDead(row.id, worker, { now, reason });
  else await repository.retryLater(row.id, worker, { dueAt, reason });
  log?.({
    event: dueAt === null ? 'dead' : 'retry',
    id: row.id,
    kind: row.email.kind,
    reason: reasonWithoutAddresses(reason),
  });
}

async function outgoingMail(row: OutboxRow, delivery: Delivery): Promise<OutgoingMail> {
  const attachments = await Promise.all(
    (row.email.attachments ?? []).map((attachment) => ready(attachment, delivery.readFile)),
  );
  return {
    email: row.email,
    attachments: attachments.filter((attachment) => attachment !== null),
    messageId: row.messageId,
    date: row.createdAt,
  };
}

/** Reads an attachment. A file that is deleted must not block the email, whose text still has its name. */
async function ready(
  attachment: NonNullable<Email['attachments']>[number],
  readFile: ReadFile,
): Promise<ReadyAttachment | null> {
  const { fileName, contentType } = attachment;
  if ('text' in attachment) return { fileName, contentType, content: attachment.text };
  const content = await readFile(attachment.file);
  return content === null ? null : { fileName, contentType, content };
}
