import type { Instant } from '../database/instant';
import type { DatabaseTransaction } from '../database/tables';
import type { Email } from '../outside/mail/email';
import { writeToOutbox } from './outbox/writeToOutbox';

/** Where letters are put: into the outbox, in the transaction that writes what they report. */
export class MailQueue {
  private readonly messageIdHost: string;

  /** @param wake tells the worker that there is something to send */
  constructor(
    readonly publicUrl: string,
    private readonly wake: () => void,
  ) {
    this.messageIdHost = new URL(publicUrl).hostname;
  }

  /** Writes the letter's row. Call `collect` after the commit. */
  async post(transaction: DatabaseTransaction, email: Email, now: Instant, cardId?: string): Promise<void> {
    await writeToOutbox(transaction, email, { now, messageIdHost: this.messageIdHost, cardId });
  }

  /** The letters posted so far are to be sent now. Without it they go out at the worker's next look. */
  collect(): void {
    this.wake();
  }
}
