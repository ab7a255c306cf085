import { boundedFetch, tenSeconds } from '../boundedFetch';
import type { FileStorage } from '../files/fileStorage';
import { fetchFamily, storedFamily } from './fetchFamily';
import type { FontAddresses } from './fetchFamily';
import { fontList } from './fontList';
import type { ListedFont } from './fontList';
import { fontListKey } from './onlineFonts';
import type { OnlineFont, OnlineFonts } from './onlineFonts';

const fontAddresses: FontAddresses = {
  list: 'https://www.googleapis.com/webfonts/v1/webfonts',
  css: 'https://fonts.googleapis.com/css2',
  files: 'https://fonts.gstatic.com/',
};

export type GoogleFontsDependencies = {
  apiKey: string;
  files: FileStorage;
  addresses?: FontAddresses;
  now?: () => Date;
  /** A new limit for each call; ten seconds unless a test gives another. */
  timeLimit?: () => AbortSignal;
  /** Called when the service or the file storage failed; never holds the key. */
  log?: (message: string) => void;
};

const listBytes = 16 * 1024 * 1024;
const hour = 60 * 60_000;
const listLife = 24 * hour;
const afterFailure = 5 * 60_000;

type KnownList = { fonts: ListedFont[]; askAgainAt: number };

/**
 * Google Fonts by its Developer API. The list is fetched once a day and stored in the file storage, so that a start
 * without the service still has it; a family is fetched once, when it was chosen, and stored. If the
 * service fails, the last good response is used.
 */
export function googleFonts(parts: GoogleFontsDependencies): OnlineFonts {
  const {
    apiKey,
    files,
    addresses = fontAddresses,
    now = () => new Date(),
    timeLimit = tenSeconds,
    log = () => undefined,
  } = parts;
  let known: KnownList = { fonts: [], askAgainAt: 0 };
  let asking: Promise<KnownList> | null = null;
  const fetching = new Map<string, Promise<OnlineFont | null>>();
  const failedUntil = new Map<string, number>();

  async function listFrom(text: string, askAgainAt: number): Promise<KnownList> {
    const fonts = fontList(text);
    if (fonts === null) throw new Error('The list has not the expected form');
    return { fonts, askAgainAt };
  }

  async function askForList(): Promise<KnownList> {
    try {
      const init = { headers: { 'x-goog-api-key': apiKey, accept: 'application/json' } };
      const { status, body } = await boundedFetch(`${addresses.list}?sort=alpha`, init, {
        timeLimit: timeLimit(),
        bytes: listBytes,
      });
      if (status !== 200) throw new Error(`status ${status}`);
      const list = await listFrom(body.toString('utf8'), now().getTime() + listLife);
      const content = {
        items: list.fonts.map(({ family, category, weights }) => ({ family, category, variants: weights.map(String) })),
      };
      await files
        .write(fontListKey, Buffer.from(JSON.stringify(content)))
        .catch((error: unknown) => log(`The font list could not be stored: ${messageOf(error)}`));
      return list;
    } catch (error) {
      log(`The font list could not be fetched: ${messageOf(error)}`);
      const askAgainAt = now().getTime() + afterFailure;
      if (known.fonts.length > 0) return { ...known, askAgainAt };
      const stored = await files.read(fontListKey).catch(() => null);
      return stored === null
        ? { fonts: [], askAgainAt }
        : listFrom(stored.toString('utf8'), askAgainAt).catch(() => ({ fonts: [], askAgainAt }));
    }
  }

  async function list(): Promise<readonly ListedFont[]> {
    if (now().getTime() < known.askAgainAt) return known.fonts;
    asking ??= askForList().finally(() => {
      asking = null;
    });
    known = await asking;
    return known.fonts;
  }

  async function findFamily(name: string): Promise<OnlineFont | null> {
    const listed = (await list()).find(({ family }) => family === name);
    if (listed === undefined || now().getTime() < (failedUntil.get(name) ?? 0)) return null;
    try {
      return await fetchFamily(listed, { files, addresses, timeLimit });
    } catch (error) {
      log(`The font ${name} could not be fetched: ${messageOf(error)}`);
      failedUntil.set(name, now().getTime() + afterFailure);
      return null;
    }
  }

  return {
    names: async () => (await list()).map(({ family }) => family),
    family(name) {
      // Many visitors may want a new family at once: it is fetched for all of them together.
      const running = fetching.get(name) ?? findFamily(name).finally(() => fetching.delete(name));
      fetching.set(name, running);
      return running;
    },
    stored: async (name) =>
      (await list()).some(({ family }) => family === name) ? storedFamily(name, files).catch(() => null) : null,
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
