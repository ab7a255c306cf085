import type { Email } from './email';

/** An attachment with its content. */
export type ReadyAttachment = { fileName: string; contentType: string; content: string | Buffer };

/** An email of the outbox, ready to be sent: with the content of its attachments. */
export type OutgoingMail = {
  email: Email;
  attachments: readonly ReadyAttachment[];
  /** The header value, the same for every try, so that receivers can detect duplicates. */
  messageId: string;
  date: Date;
};

/** The email was not accepted. `isPermanent`: the receiver rejected it, and another try would fail too. */
export class MailNotSent extends Error {
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'MailNotSent';
    this.isPermanent = isPermanent;
  }
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the email. `signal` aborts the try.
   * @param onContentSent is called when only the server's confirmation is missing
   * @throws MailNotSent
   */
  send(mail: OutgoingMail, signal: AbortSignal, onContentSent: () => void): Promise<void>;
}
