import { uploadLimits } from '../../../contract/limits';
import { errorMessages } from '../../../contract/messages';

/** `format`: not a picture we take, or a damaged one. `pixels`: too large once unpacked. `bytes`: too large a file. */
export type InvalidImageReason = 'format' | 'pixels' | 'bytes';

const edge = uploadLimits.photoEdgePixels;
const messages: Record<InvalidImageReason, string> = {
  format: errorMessages.unsupported,
  pixels: `The picture may have at most ${edge} x ${edge} pixels`,
  bytes: errorMessages.tooLarge,
};

/** The upload is no picture we take; the message is meant for the person who sent it. */
export class InvalidImageError extends Error {
  readonly refusal: InvalidImageReason;

  constructor(refusal: InvalidImageReason, options?: ErrorOptions) {
    super(messages[refusal], options);
    this.name = 'InvalidImageError';
    this.refusal = refusal;
  }
}
