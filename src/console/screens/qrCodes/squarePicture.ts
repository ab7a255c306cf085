import { storedPhotoFile } from '../../entities/cards/storedPhoto';

/** Large enough for the middle of a printed code, small enough to be in each file of a sheet. */
const edge = 256;

/**
 * A photo or a logo as a small square picture that can be part of an SVG. It stays in this browser.
 * @param source the address of a photo of this server, or a chosen file
 * @returns a data URL
 * @throws Error when it cannot be fetched or is no picture that the browser can read
 */
export async function squarePicture(source: string | File): Promise<string> {
  const file = typeof source === 'string' ? await storedPhotoFile(source) : source;
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture');
  // White behind a transparent logo, or the code would show through.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, edge, edge);
  const x = (bitmap.width - side) / 2;
  const y = (bitmap.height - side) / 2;
  context.drawImage(bitmap, x, y, side, side, 0, 0, edge, edge);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.9);
}
