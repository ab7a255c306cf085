import { foldText } from '../../../../text/foldText';
import { fileLimits, megabytes } from './fileLimits';
import { FileProblem } from './fileProblem';
import { readArchive } from './readArchive';

/** Photos by the name of their file: folded, without folder and ending. */
export type NamedPhotos = Map<string, File>;

const isPhoto = (path: string) => /\.(?:jpe?g|png|webp|gif)$/i.test(path) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(path);

/**
 * Reads a ZIP of photos. Each photo is named by the email or the name of its person: `ann.lee@acme.com.jpg`,
 * `Ann Lee.png`.
 * @throws FileProblem for an archive that is damaged, too large or has no photos
 */
export async function readPhotos(file: Blob): Promise<NamedPhotos> {
  if (file.size > fileLimits.photosBytes)
    throw new FileProblem(
      `The archive is ${megabytes(file.size)}, more than ${megabytes(fileLimits.photosBytes)}. Make the photos smaller, or import them in parts.`,
    );
  const photos: NamedPhotos = new Map();
  await readArchive(file, isPhoto, (path, content) => {
    const name = decodedName(path.replace(/^.*\//, ''));
    photos.set(photoKey(name.replace(/\.[^.]+$/, '')), new File([new Uint8Array(content)], name));
  });
  if (photos.size === 0)
    throw new FileProblem(
      'The archive holds no photos. It takes JPEG, PNG, WebP and GIF files named by email or name, such as ann.lee@acme.com.jpg.',
    );
  return photos;
}

/**
 * The letters of code page 850 from 128 on, with _ for other signs. Windows packs western names in it, or in 437, which
 * has the same letters at their places.
 */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø_Ø_ƒáíóúñÑªº_____________ÁÂÀ________' + '______ãÃ________ðÐÊËÈıÍÎÏ_____Ì_ÓßÔÒõÕµþÞÚÛÙýÝ';

/** A name from its bytes: in UTF-8, which archives of macOS do not say, else in the code page of DOS. */
function decodedName(name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(name, (sign) => sign.charCodeAt(0)));
  } catch {
    return name.replace(/[\x80-\xff]/g, (sign) => dosLetters[sign.charCodeAt(0) - 128] ?? '_');
  }
}

/** The key of a photo by its name: "Ann_Lee" becomes "ann lee". */
export function photoKey(name: string): string {
  return foldText(name)
    .replace(/[\s_]+/g, ' ')
    .trim();
}
