import { photoSizes } from '../../contract/photos';
import type { PhotoSize } from '../../contract/photos';

/**
 * A file of a photo: a square version, the small JPEG for contact files, or the picture for Google Wallet, which is
 * drawn when a pass needs it.
 */
export type PhotoFile = `${PhotoSize}.webp` | 'vcard.jpg' | 'wallet.png';

/** The files that every photo has. */
export const photoFiles: PhotoFile[] = [...photoSizes.map((size) => `${size}.webp` as const), 'vcard.jpg'];

/** The key of a photo's file in the file storage, below the row's `fileKey`. */
export function photoFileKey(fileKey: string, file: PhotoFile): string {
  return `${fileKey}/${file}`;
}

/** The keys of the files that a row references by this name: every size of a photo, or the one file. */
export function filesNamed(name: string): string[] {
  return /^photos\/[^/]+$/.test(name) ? photoFiles.map((file) => photoFileKey(name, file)) : [name];
}
