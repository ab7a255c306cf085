import type { Mailer, OutgoingMail } from '../../server/outside/mail/mailer';

/** Keeps what was sent; `failWith` makes the coming sends fail until it is set back to null. */
export class FakeMailer implements Mailer {
  readonly sent: OutgoingMail[] = [];
  failWith: Error | null = null;

  async send(mail: OutgoingMail): Promise<void> {
    if (this.failWith !== null) throw this.failWith;
    this.sent.push(mail);
  }
}
