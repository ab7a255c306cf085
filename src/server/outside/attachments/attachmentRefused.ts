import { refusals } from '../../../contract/messages';

/** Why a contact-us attachment was refused; only the message is for the person, the reason for the log. */
export type AttachmentRefusal = 'bytes' | 'name' | 'content' | 'infected';

/** The attachment is none of the nine formats by name and content (L260), or larger than 5 MiB. */
export class AttachmentRefused extends Error {
  readonly refusal: AttachmentRefusal;

  constructor(refusal: AttachmentRefusal) {
    super(refusal === 'bytes' ? refusals.tooLarge : refusals.unsupported);
    this.name = 'AttachmentRefused';
    this.refusal = refusal;
  }
}
