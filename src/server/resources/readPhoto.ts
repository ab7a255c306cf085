import type { Database } from '../database/tables';
import type { FileStorage } from '../outside/files/fileStorage';
import { photoFileKey } from './photoFileKey';
import type { PhotoFile } from './photoFileKey';

/**
 * Reads a file of a card's photo; null when the card has none, or the file is missing.
 * @throws StorageUnavailable when the file cannot be read
 */
export async function readPhoto(
  { database, files }: { database: Database; files: Pick<FileStorage, 'read'> },
  photoId: string | null,
  file: PhotoFile,
): Promise<Buffer | null> {
  if (photoId === null) return null;
  const photo = await database.selectFrom('photos').select('fileKey').where('id', '=', photoId).executeTakeFirst();
  return photo ? files.read(photoFileKey(photo.fileKey, file)) : null;
}
