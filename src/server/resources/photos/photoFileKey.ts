import type { PhotoSize } from '../../../contract/photos';

/** The files of a photo: its squares and the small JPEG that goes into contact files. */
export type PhotoFile = `${PhotoSize}.webp` | 'vcard.jpg';

/** The key of a photo's file in the file store, below the row's `fileKey`. */
export function photoFileKey(fileKey: string, file: PhotoFile): string {
  return `${fileKey}/${file}`;
}
