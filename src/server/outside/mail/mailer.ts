import type { Email } from './email';

/** An attachment with its content at hand. */
export type ReadyAttachment = { fileName: string; contentType: string; content: string | Buffer };

/**
 * An email on its way: what the outbox kept, its attachments read, and the identity that stays the same on every try.
 */
export type OutgoingMail = {
  email: Email;
  attachments: readonly ReadyAttachment[];
  /** The whole header value, the same on every try: receivers can fold duplicates. */
  messageId: string;
  date: Date;
};

/** The mail was not taken. `isPermanent`: the receiver refused this very email, another try would meet the same. */
export class MailNotSent extends Error {
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailNotSent';
    this.isPermanent = isPermanent;
  }
}

export interface Mailer {
  /** Resolves when the next station has taken the mail; throws MailNotSent. An aborted signal ends the try at once. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}
