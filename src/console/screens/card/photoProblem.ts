import { uploadLimits } from '../../../contract/limits';

/** Pictures the server takes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** For a file that says it is a picture and that no browser can draw. */
export const unreadablePhoto = 'This file cannot be read as a picture. Choose another one.';

/**
 * Why a chosen file cannot be the photo, in words and with what to do; undefined when it can. The server judges by
 * content.
 */
export function photoProblem(file: File): string | undefined {
  if (/\.hei[cf]$/i.test(file.name) || /hei[cf]/.test(file.type)) {
    return 'This is a HEIC picture, which browsers cannot read. Save it as JPEG: on an iPhone under Settings, Camera, Formats, choose Most Compatible.';
  }
  if (!photoTypes.some((type) => type === file.type))
    return 'This is not a picture. Choose a JPEG, PNG, WebP or GIF file.';
  if (file.size > uploadLimits.photo)
    return `This picture is too large (${(file.size / 1024 / 1024).toFixed(1)} MB). Choose one of at most 5 MB.`;
  return undefined;
}
