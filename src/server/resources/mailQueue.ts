import type { Instant } from '../database/instant';
import type { DatabaseTransaction } from '../database/tables';
import type { Email } from '../outside/mail/email';
import { writeToOutbox } from './outbox/writeToOutbox';
import type { OutboxEntry } from './outbox/writeToOutbox';

/** Puts emails into the outbox, in the transaction of the change that they report. */
export class MailQueue {
  private readonly messageIdHost: string;

  constructor(readonly publicUrl: string) {
    this.messageIdHost = new URL(publicUrl).hostname;
  }

  /**
   * Inserts the email in a transaction of `inTransaction`. The commit wakes the worker of the outbox.
   * @param about the card that it is about, and an id that the outbox takes only once
   */
  async post(
    transaction: DatabaseTransaction,
    email: Email,
    now: Instant,
    about: Pick<OutboxEntry, 'cardId' | 'id'> = {},
  ): Promise<void> {
    await writeToOutbox(transaction, email, { now, messageIdHost: this.messageIdHost, ...about });
  }
}
