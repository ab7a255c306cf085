import { previewPath } from './previewPath';

/** The edge lengths in pixels of the square versions that the server stores of each photo. */
export const photoSizes = [96, 256, 512, 1200] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** The URL path of the version of a photo with 512 pixels, the value of `profilePicture`. */
export function photoPath(photoId: string): string {
  return `/storage/photos/${photoId}/512.webp`;
}

/** The URL path that leads to the current photo of a card, for emails, which outlive a photo. */
export function currentPhotoPath(cardLink: string): string {
  return `${previewPath(cardLink)}/photo.jpg`;
}

/** The URL path of the picture of a photo for Google Wallet. */
export function walletPicturePath(photoId: string): string {
  return `/storage/photos/${photoId}/wallet.png`;
}

/** The path of the same photo in another size. '' stays ''. */
export function photoInSize(profilePicture: string, size: PhotoSize): string {
  return profilePicture.replace(/\/\d+\.webp$/, `/${size}.webp`);
}

/** The path of the same photo as a JPEG, for programs that show no WebP, such as Outlook. '' stays ''. */
export function photoAsJpeg(profilePicture: string): string {
  return profilePicture.replace(/\/\d+\.webp$/, '/vcard.jpg');
}
