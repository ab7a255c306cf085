/** The largest file that phones can open. The cropped part that is sent is far smaller. */
const largestPicture = 50 * 1024 * 1024;

/** The picture types that the server accepts. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The error of a file with a picture's type that no browser can read. */
export const unreadablePhoto = 'This file cannot be read as a picture. Choose another one.';

/**
 * The error of a file that cannot be the photo, with a way to fix it; undefined if it can. The server checks the
 * content.
 */
export function photoProblem(file: File): string | undefined {
  if (/\.hei[cf]$/i.test(file.name) || /hei[cf]/.test(file.type)) {
    return 'This is a HEIC picture, which browsers cannot read. Save it as JPEG: on an iPhone under Settings, Camera, Formats, choose Most Compatible.';
  }
  // A file without an extension has no type, as in some apps on Android. Reading it shows whether it is a picture.
  if (file.type !== '' && !photoTypes.some((type) => type === file.type))
    return 'This is not a picture. Choose a JPEG, PNG, WebP or GIF file.';
  if (file.size > largestPicture)
    return `This picture is too large (${(file.size / 1024 / 1024).toFixed(1)} MB). Choose one of at most 50 MB.`;
  return undefined;
}
