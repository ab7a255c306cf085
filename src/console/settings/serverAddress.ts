import { photoInSize } from '../../contract/photos';
import type { PhotoSize } from '../../contract/photos';
import { documentSetting } from './documentSetting';

/** The address of the server: '' when it is the console's own, else API_BASE_URL without a slash at the end. */
export function serverAddress(): string {
  return documentSetting('api-base-url').replace(/\/+$/, '');
}

/** The URL of a photo in a size, from the value of `profilePicture`. '' stays ''. */
export function photoUrl(profilePicture: string, size: PhotoSize): string {
  return profilePicture && serverAddress() + photoInSize(profilePicture, size);
}
