import type { Email } from '../mail/email';
import type { Mailer } from '../mail/mailer';
import type { Wallet } from './wallet';

const kind = 'passExpiry';

/** An errand for the outbox beside its emails: the card's wallet pass is to be marked as no longer valid. */
export function passExpiry(cardId: string): Email {
  return { kind, to: cardId, subject: '', text: '', html: '' };
}

/**
 * Sends emails by mail and runs errands to the wallet. Passes so expire with the outbox's patience: written down in
 * the transaction that deletes the card, tried again with back-off for 72 hours, then dead and there for the operator.
 */
export function withPassExpiries(mailer: Mailer, wallet: Wallet): Mailer {
  return {
    send: (mail, signal) => (mail.email.kind === kind ? wallet.expire(mail.email.to) : mailer.send(mail, signal)),
  };
}
