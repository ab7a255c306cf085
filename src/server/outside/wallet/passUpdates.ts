import type { Email, EmailKind } from '../mail/email';
import type { Mailer } from '../mail/mailer';
import type { Wallet } from './wallet';

type PassUpdate = Extract<EmailKind, 'passExpiry' | 'passActivation'>;

const passUpdate = (kind: PassUpdate, cardId: string): Email => ({ kind, to: cardId, subject: '', text: '', html: '' });

/** A task for the outbox beside its emails: marks the card's wallet pass as no longer valid. */
export const passExpiry = (cardId: string) => passUpdate('passExpiry', cardId);

/** The same for a card that was restored: its pass is valid again. */
export const passActivation = (cardId: string) => passUpdate('passActivation', cardId);

/**
 * Sends emails by mail and updates of passes to the wallet. The outbox tries both again with back-off for 72 hours,
 * then gives them up and shows them to the operator.
 */
export function withPassUpdates(mailer: Mailer, wallet: Wallet): Mailer {
  return {
    send: (mail, signal) => {
      const { kind, to } = mail.email;
      if (kind === 'passExpiry') return wallet.expire(to);
      if (kind === 'passActivation') return wallet.activate(to);
      return mailer.send(mail, signal);
    },
  };
}
