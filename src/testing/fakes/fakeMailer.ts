import type { Mailer, OutgoingMail } from '../../server/outside/mail/mailer';

/** Records sent emails; `failWith` makes further sends fail until it is null again. */
export class FakeMailer implements Mailer {
  readonly sent: OutgoingMail[] = [];
  failWith: Error | null = null;

  async send(mail: OutgoingMail): Promise<void> {
    if (this.failWith !== null) throw this.failWith;
    this.sent.push(mail);
  }
}
