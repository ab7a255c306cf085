import { afterCommit } from '../database/transaction';
import type { Instant } from '../database/instant';
import type { DatabaseTransaction } from '../database/tables';
import type { Email } from '../outside/mail/email';
import { writeToOutbox } from './outbox/writeToOutbox';

/** Puts emails into the outbox, in the transaction that writes what they report. */
export class MailQueue {
  private readonly messageIdHost: string;

  /** @param wake has the worker send what is in the outbox */
  constructor(
    readonly publicUrl: string,
    private readonly wake: () => void,
  ) {
    this.messageIdHost = new URL(publicUrl).hostname;
  }

  /** Writes the email's row in a transaction of `inTransaction`, whose commit wakes the worker. */
  async post(transaction: DatabaseTransaction, email: Email, now: Instant, cardId?: string): Promise<void> {
    await writeToOutbox(transaction, email, { now, messageIdHost: this.messageIdHost, cardId });
    afterCommit(transaction, this.wake);
  }
}
