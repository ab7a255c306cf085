import { uploadLimits } from '../../../contract/limits';
import { textureSize } from '../../../contract/themes';
import { limitConcurrency } from './imageConcurrency';
import { openImage, rejectUndecodable } from './openImage';

/**
 * Converts an upload (a PNG of at most 1 MiB) to a header texture: resizes it to 800 x 300 pixels, crops it around the
 * center and encodes it again.
 * @throws InvalidImageError
 */
export function texturePng(content: Buffer): Promise<Buffer> {
  return limitConcurrency(async () => {
    const { image } = await openImage(content, { bytes: uploadLimits.texture, formats: ['png'] });
    const { width, height } = textureSize;
    return rejectUndecodable(() =>
      image.resize(width, height, { fit: 'cover' }).toColorspace('srgb').png({ compressionLevel: 9 }).toBuffer(),
    );
  });
}
