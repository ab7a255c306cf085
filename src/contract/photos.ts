/** Edge lengths in pixels of the square photos the server keeps of each picture. */
export const photoSizes = [96, 256, 512, 1200] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** The path a photo is served under; this one of 512 pixels is what `profilePicture` holds. */
export function photoPath(photoId: string, size: PhotoSize = 512): string {
  return `/storage/photos/${photoId}/${size}.webp`;
}

/** The same picture in another size, from the value of `profilePicture`; '' stays ''. */
export function photoInSize(profilePicture: string, size: PhotoSize): string {
  return profilePicture.replace(/\/\d+\.webp$/, `/${size}.webp`);
}
