import { uploadLimits } from '../../../contract/limits';
import { errorMessages } from '../../../contract/messages';

/** `format`: an unsupported or damaged image. `pixels`: too many pixels. */
export type InvalidImageReason = 'format' | 'pixels';

const edge = uploadLimits.photoEdgePixels;
const messages: Record<InvalidImageReason, string> = {
  format: errorMessages.unsupported,
  pixels: `The picture may have at most ${edge} x ${edge} pixels`,
};

/** The upload is not a valid image. The user sees the message. */
export class InvalidImageError extends Error {
  readonly reason: InvalidImageReason;

  constructor(reason: InvalidImageReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.name = 'InvalidImageError';
    this.reason = reason;
  }
}
