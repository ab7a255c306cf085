import type { Email, EmailKind } from '../mail/email';
import type { Mailer } from '../mail/mailer';
import type { Wallet } from './wallet';

type PassUpdate = Extract<EmailKind, 'passExpiry' | 'passActivation'>;

const passUpdate = (kind: PassUpdate, cardId: string): Email => ({ kind, to: cardId, subject: '', text: '', html: '' });

/** A task in the outbox that expires the wallet pass of a deleted card. */
export const passExpiry = (cardId: string) => passUpdate('passExpiry', cardId);

/** A task in the outbox that activates the wallet pass of a restored card. */
export const passActivation = (cardId: string) => passUpdate('passActivation', cardId);

/**
 * Sends emails with the mailer and updates of passes to the wallet. The outbox retries both with back-off for 72 hours,
 * then marks them as dead and shows them to the operator.
 */
export function withPassUpdates(mailer: Mailer, wallet: Wallet): Mailer {
  return {
    send: (mail, signal, onContentSent) => {
      const { kind, to } = mail.email;
      if (kind === 'passExpiry') return wallet.expire(to, signal);
      if (kind === 'passActivation') return wallet.activate(to, signal);
      return mailer.send(mail, signal, onContentSent);
    },
  };
}
