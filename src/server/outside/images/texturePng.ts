import { uploadLimits } from '../../../contract/limits';
import { textureSize } from '../../../contract/themes';
import { inTurn } from './imageTurns';
import { openImage, orRefuse } from './openImage';

/**
 * Makes a header texture from an upload (a PNG of at most 1 MiB, L259): 800 x 300 pixels, cut around the middle and
 * encoded anew from its pixels. Throws ImageRefused.
 */
export function texturePng(content: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    const { image } = await openImage(content, { bytes: uploadLimits.texture, formats: ['png'] });
    const { width, height } = textureSize;
    return orRefuse(() => image.resize(width, height, { fit: 'cover' }).toColourspace('srgb').png({ compressionLevel: 9 }).toBuffer());
  });
}
