import sharp from 'sharp';
import { textureSize } from '../../../contract/themes';
import { limitConcurrency } from './imageConcurrency';
import { openImage, rejectUndecodable } from './openImage';

/** A larger file, such as of a photograph, would take a phone on a slow network longer than the rest of the page. */
const largeBytes = 150_000;

/**
 * Converts an upload (a PNG) to a header texture: resizes it to 800 x 300 pixels, crops it around the
 * center and encodes it again, with 256 colors where all of them would be large.
 * @throws InvalidImageError
 */
export function texturePng(content: Buffer): Promise<Buffer> {
  return limitConcurrency(async () => {
    const { image } = await openImage(content, ['png']);
    const { width, height } = textureSize;
    const resized = image.resize(width, height, { fit: 'cover' }).toColorspace('srgb');
    const png = await rejectUndecodable(() => resized.png({ compressionLevel: 9 }).toBuffer());
    return png.length <= largeBytes ? png : sharp(png).png({ palette: true, effort: 4 }).toBuffer();
  });
}
