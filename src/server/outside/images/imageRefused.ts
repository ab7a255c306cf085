import { uploadLimits } from '../../../contract/limits';
import { refusals } from '../../../contract/messages';

/** `format`: not a picture we take, or a damaged one. `pixels`: too large once unpacked. `bytes`: too large a file. */
export type ImageRefusal = 'format' | 'pixels' | 'bytes';

const edge = uploadLimits.photoEdgePixels;
const messages: Record<ImageRefusal, string> = {
  format: refusals.unsupported,
  pixels: `The picture may have at most ${edge} x ${edge} pixels`,
  bytes: refusals.tooLarge,
};

/** The upload is no picture we take; the message is meant for the person who sent it. */
export class ImageRefused extends Error {
  readonly refusal: ImageRefusal;

  constructor(refusal: ImageRefusal, options?: ErrorOptions) {
    super(messages[refusal], options);
    this.name = 'ImageRefused';
    this.refusal = refusal;
  }
}
