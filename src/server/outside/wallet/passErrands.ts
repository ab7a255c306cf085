import type { Email, EmailKind } from '../mail/email';
import type { Mailer } from '../mail/mailer';
import type { Wallet } from './wallet';

type PassErrand = Extract<EmailKind, 'passExpiry' | 'passActivation'>;

const errand = (kind: PassErrand, cardId: string): Email => ({ kind, to: cardId, subject: '', text: '', html: '' });

/** An errand for the outbox beside its emails: the card's wallet pass is to be marked as no longer valid. */
export const passExpiry = (cardId: string) => errand('passExpiry', cardId);

/** The same for the pass of a card that was restored: it is to be valid again. */
export const passActivation = (cardId: string) => errand('passActivation', cardId);

/**
 * Sends emails by mail and runs errands to the wallet. Passes so expire with the outbox's patience: written down in
 * the transaction that deletes the card, tried again with back-off for 72 hours, then dead and there for the operator.
 */
export function withPassErrands(mailer: Mailer, wallet: Wallet): Mailer {
  return {
    send: (mail, signal) => {
      const { kind, to } = mail.email;
      if (kind === 'passExpiry') return wallet.expire(to);
      if (kind === 'passActivation') return wallet.activate(to);
      return mailer.send(mail, signal);
    },
  };
}
