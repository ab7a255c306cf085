import sharp from 'sharp';
import { limitConcurrency } from './imageConcurrency';

/** The size that Google recommends for the banner of a pass. */
const banner = { width: 1032, height: 336 } as const;

/** Draws the banner of a pass as a PNG: the square photo before its own blurred enlargement. */
export function walletPicture(photo: Buffer): Promise<Buffer> {
  return limitConcurrency(async () => {
    const resized = (width: number) => sharp(photo).flatten({ background: '#ffffff' }).resize(width, banner.height);
    const square = await resized(banner.height).png().toBuffer();
    return resized(banner.width)
      .blur(48)
      .composite([{ input: square }])
      .png()
      .toBuffer();
  });
}
