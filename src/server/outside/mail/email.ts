/**
 * What an email is about; the outbox keeps it beside the email so that an operator sees what is waiting. `passExpiry`
 * and `passActivation` are no emails but updates of wallet passes (wallet/passUpdates.ts).
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
  | 'invitation';

/** An attachment carries its text itself, or names a file of the file storage that is read when the email is sent. */
export type EmailAttachment = { fileName: string; contentType: string } & ({ text: string } | { file: string });

/**
 * An email to one person, as the outbox keeps it: plain JSON, already checked and cleaned by its composer.
 * Sender, date and Message-ID are added when it is sent.
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

/** A composer was asked to write to something that is not an address; nothing is put into the outbox. */
export class UnusableMailAddress extends Error {
  constructor() {
    super('The address cannot receive mail');
    this.name = 'UnusableMailAddress';
  }
}
