/** The edge lengths in pixels of the square versions that the server stores of each photo. */
export const photoSizes = [96, 256, 512, 1200] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** The URL path of a photo. `profilePicture` holds the path of the version with 512 pixels. */
export function photoPath(photoId: string, size: PhotoSize = 512): string {
  return `/storage/photos/${photoId}/${size}.webp`;
}

/** The path of the same photo in another size, from the value of `profilePicture`. '' stays ''. */
export function photoInSize(profilePicture: string, size: PhotoSize): string {
  return profilePicture.replace(/\/\d+\.webp$/, `/${size}.webp`);
}
