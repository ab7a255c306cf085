import { foldText } from '../../../../text/foldText';
import { fileLimits, megabytes } from './fileLimits';
import { FileProblem } from './fileProblem';
import { packedName } from './packedName';
import { readArchive } from './readArchive';

/** Photos by the name of their file: folded, without folder and ending. */
export type NamedPhotos = Map<string, File>;

const isPhoto = (path: string) => /\.(?:jpe?g|png|webp|gif)$/i.test(path) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(path);

/**
 * Reads a ZIP of photos. Each photo is named by the email or the name of its person: `ann.lee@acme.com.jpg`,
 * `Ann Lee.png`.
 * @param language of the browser, for names in a code page of DOS
 * @throws FileProblem for an archive that is damaged, too large or has no photos
 */
export async function readPhotos(file: Blob, language?: string): Promise<NamedPhotos> {
  if (file.size > fileLimits.photosBytes)
    throw new FileProblem(
      `The archive is ${megabytes(file.size)}, more than ${megabytes(fileLimits.photosBytes)}. Make the photos smaller, or import them in parts.`,
    );
  const photos: NamedPhotos = new Map();
  await readArchive(file, isPhoto, (path, content) => {
    const name = packedName(path, language).replace(/^.*\//, '');
    photos.set(photoKey(name.replace(/\.[^.]+$/, '')), new File([new Uint8Array(content)], name));
  });
  if (photos.size === 0)
    throw new FileProblem(
      'The archive holds no photos. It takes JPEG, PNG, WebP and GIF files named by email or name, such as ann.lee@acme.com.jpg.',
    );
  return photos;
}

/** The key of a photo by its name: "Ann_Lee" becomes "ann lee". */
export function photoKey(name: string): string {
  return foldText(name)
    .replace(/[\s_]+/g, ' ')
    .trim();
}
