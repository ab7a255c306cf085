import { errorMessages } from '../../../contract/messages';

/** Why a contact-us attachment was refused; only the message is for the person, the reason for the log. */
export type InvalidAttachmentReason = 'bytes' | 'name' | 'content' | 'infected';

/** The attachment is none of the nine formats by name and content, or larger than 5 MiB. */
export class InvalidAttachmentError extends Error {
  readonly refusal: InvalidAttachmentReason;

  constructor(refusal: InvalidAttachmentReason) {
    super(refusal === 'bytes' ? errorMessages.tooLarge : errorMessages.unsupported);
    this.name = 'InvalidAttachmentError';
    this.refusal = refusal;
  }
}
