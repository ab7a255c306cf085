import { boundedFetch } from '../boundedFetch';
import { contentKey } from '../files/fileKey';
import type { FileStorage } from '../files/fileStorage';
import { fetchedWeightsOf } from './fontList';
import type { ListedFont } from './fontList';
import { saveMetrics } from './fontMetrics';
import { remoteFaces } from './fontStyleSheet';
import { fontFolder } from './onlineFonts';
import type { OnlineFont } from './onlineFonts';

const styleSheetBytes = 1024 * 1024;
const fileBytes = 4 * 1024 * 1024;
const familyBytes = 32 * 1024 * 1024;
/** The limit for all fetched families together. The cleanup job deletes families that no theme uses. */
export const allFontsBytes = 256 * 1024 * 1024;
/** The service sends WOFF2 and unicode ranges only when the user agent supports them. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The URLs of the font service. Tests set those of a local server. */
export type FontAddresses = { list: string; css: string; files: string };

export type FontFamilyDependencies = { files: FileStorage; addresses: FontAddresses; timeLimit: () => AbortSignal };

/**
 * Returns a family from the file storage, or fetches and stores it. `family.json` is written last: a family without it
 * is incomplete and is fetched again.
 * @throws Error when the service does not send a usable family, or the fonts have reached their limit
 */
export async function fetchFamily(
  listed: ListedFont,
  { files, addresses, timeLimit }: FontFamilyDependencies,
): Promise<OnlineFont> {
  const stored = await storedFamily(listed.family, files);
  if (stored !== null) return stored;
  const freeBytes = allFontsBytes - (await storedBytes(files));
  if (freeBytes <= 0) throw new Error('the fonts in the file storage have reached their limit');

  const folder = fontFolder(listed.family);
  const bounds = { timeLimit: timeLimit(), bytes: styleSheetBytes };
  const query = `family=${encodeURIComponent(listed.family)}:wght@${fetchedWeightsOf(listed).join(';')}&display=swap`;
  const sheet = await boundedFetch(`${addresses.css}?${query}`, { headers: { 'user-agent': userAgent } }, bounds);
  const remote = sheet.status === 200 ? remoteFaces(sheet.body.toString('utf8'), addresses.files) : null;
  if (remote === null) throw new Error(`no usable style sheet (status ${sheet.status})`);

  // A variable font has one file for several weights.
  const keys = new Map<string, string>();
  let bytes = 0;
  for (const { address } of remote) {
    if (keys.has(address)) continue;
    const { status, body } = await boundedFetch(address, {}, { timeLimit: timeLimit(), bytes: fileBytes });
    bytes += body.length;
    if (status !== 200 || !isWoff2(body) || bytes > Math.min(familyBytes, freeBytes))
      throw new Error(`no usable file (status ${status}, ${body.length} bytes)`);
    const key = contentKey(folder, 'woff2', body);
    await files.write(key, body);
    keys.set(address, key);
    // A family without metrics is usable: its fallback is the local font without size adjustment.
    await saveMetrics(key, body, files);
  }
  const faces = remote.map(({ weight, subset, unicodeRange, address }) => ({
    weight,
    subset,
    unicodeRange,
    key: keys.get(address) ?? '',
  }));
  const font: OnlineFont = { family: listed.family, category: listed.category, faces, bytes };
  await files.write(descriptionKey(listed.family), Buffer.from(JSON.stringify(font)));
  return font;
}

const descriptionKey = (family: string) => `${fontFolder(family)}/family.json`;

/** A family that has been fetched before, or null. @throws StorageUnavailable */
export async function storedFamily(family: string, files: FileStorage): Promise<OnlineFont | null> {
  const description = await files.read(descriptionKey(family));
  return description && (JSON.parse(description.toString('utf8')) as OnlineFont);
}

/** The bytes of all fetched families. Older versions stored no size: such a family counts as 1 MiB. */
async function storedBytes(files: FileStorage): Promise<number> {
  let sum = 0;
  for await (const key of files.list('fonts/')) {
    if (!key.endsWith('/family.json')) continue;
    const font = JSON.parse((await files.read(key))?.toString('utf8') ?? '{}') as Partial<OnlineFont>;
    sum += font.bytes ?? 1024 * 1024;
  }
  return sum;
}

/** Checks the signature and the length at the beginning of a WOFF2 file (W3C WOFF 2.0, 4.1). */
function isWoff2(content: Buffer): boolean {
  return (
    content.length >= 48 && content.toString('latin1', 0, 4) === 'wOF2' && content.readUInt32BE(8) === content.length
  );
}
