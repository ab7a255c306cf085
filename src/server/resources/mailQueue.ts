import type { Instant } from '../database/instant';
import type { DatabaseTransaction } from '../database/tables';
import type { Email } from '../outside/mail/email';
import { writeToOutbox } from './outbox/writeToOutbox';

/** Puts emails into the outbox, in the transaction that writes what they report. */
export class MailQueue {
  private readonly messageIdHost: string;

  constructor(readonly publicUrl: string) {
    this.messageIdHost = new URL(publicUrl).hostname;
  }

  /** Writes the email's row in a transaction of `inTransaction`, whose commit wakes the outbox's worker. */
  async post(transaction: DatabaseTransaction, email: Email, now: Instant, cardId?: string): Promise<void> {
    await writeToOutbox(transaction, email, { now, messageIdHost: this.messageIdHost, cardId });
  }
}
