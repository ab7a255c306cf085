/**
 * The kind of an email, which the outbox shows to operators. `passExpiry` and `passActivation` are not emails but
 * updates of wallet passes (wallet/passUpdates.ts), and `webhook` is an event for a webhook.
 */
export type EmailKind =
  | 'passExpiry'
  | 'passActivation'
  | 'lead'
  | 'oneTimePassword'
  | 'walletLink'
  | 'loginNotice'
  | 'contactReport'
  | 'contactByMail'
  | 'leadDigest'
  | 'emailConfirmation'
  | 'invitation'
  | 'webhookOff'
  | 'webhook';

/** An attachment: its text, or the key of a stored file that is read when the email is sent. */
export type EmailAttachment = { fileName: string; contentType: string } & ({ text: string } | { file: string });

/**
 * An email to one person, as the outbox stores it: JSON that its composer has checked. Sender, date and Message-ID are
 * added when it is sent.
 */
export type Email = {
  kind: EmailKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  attachments?: EmailAttachment[];
};

/** A contact file as an attachment. */
export function contactFileAttachment({ fileName, text }: { fileName: string; text: string }): EmailAttachment {
  return { fileName, contentType: 'text/vcard; charset=utf-8', text };
}

/** The recipient of an email is not a valid address. */
export class UnusableMailAddress extends Error {
  constructor() {
    super('The address cannot receive mail');
    this.name = 'UnusableMailAddress';
  }
}
