import { errorMessages } from '../../../contract/messages';

/** The reason why a contact-us attachment is invalid, for the log. The user only sees the message. */
export type InvalidAttachmentReason = 'bytes' | 'name' | 'content' | 'infected';

/** The attachment has none of the nine formats by name and content, or is larger than 5 MiB. */
export class InvalidAttachmentError extends Error {
  readonly reason: InvalidAttachmentReason;

  constructor(reason: InvalidAttachmentReason) {
    super(reason === 'bytes' ? errorMessages.tooLarge : errorMessages.unsupported);
    this.name = 'InvalidAttachmentError';
    this.reason = reason;
  }
}
