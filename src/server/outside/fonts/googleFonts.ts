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
  /** Returns a new time limit for a request; ten seconds by default. */
  timeLimit?: () => AbortSignal;
};

const listBytes = 16 * 1024 * 1024;
const hour = 60 * 60_000;
const listLife = 24 * hour;
const retryMilliseconds = 5 * 60_000;

type CachedList = { fonts: ListedFont[]; expiresAt: number };

/**
 * Google Fonts by its Developer API. The list is fetched once a day and stored, so that it is available after a restart
 * without the service. A family is fetched when it is first used, and stored. If the service fails, the last good
 * response is used.
 */
export function googleFonts(dependencies: GoogleFontsDependencies): OnlineFonts {
  const { apiKey, files, addresses = fontAddresses, now = () => new Date(), timeLimit = tenSeconds } = dependencies;
  let report: (reason: string) => void = () => undefined;
  let cached: CachedList = { fonts: [], expiresAt: 0 };
  let refreshing: Promise<void> | null = null;
  const familyFetches = new Map<string, Promise<OnlineFont | null>>();
  const failedUntil = new Map<string, number>();

  async function listFrom(text: string, expiresAt: number): Promise<CachedList> {
    const fonts = fontList(text);
    if (fonts === null) throw new Error('The list has not the expected form');
    return { fonts, expiresAt };
  }

  /** Fetches the list; after a failure, returns the last or the stored one until the next attempt. */
  async function fetchList(): Promise<CachedList> {
    try {
      const init = { headers: { 'x-goog-api-key': apiKey } };
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
        .catch((error: unknown) => report(`The font list could not be stored: ${messageOf(error)}`));
      return list;
    } catch (error) {
      report(`The font list could not be fetched: ${messageOf(error)}`);
      const expiresAt = now().getTime() + retryMilliseconds;
      if (cached.fonts.length > 0) return { ...cached, expiresAt };
      const stored = await files.read(fontListKey).catch(() => null);
      return stored === null
        ? { fonts: [], expiresAt }
        : listFrom(stored.toString('utf8'), expiresAt).catch(() => ({ fonts: [], expiresAt }));
    }
  }

  async function refresh(): Promise<void> {
    cached = await fetchList();
    refreshing = null;
  }

  /** The list. An outdated one is refreshed in the background: visitors wait only while there is none. */
  async function list(): Promise<readonly ListedFont[]> {
    if (now().getTime() < cached.expiresAt) return cached.fonts;
    refreshing ??= refresh();
    if (cached.fonts.length === 0) await refreshing;
    return cached.fonts;
  }

  async function findFamily(name: string): Promise<OnlineFont | null> {
    const listed = (await list()).find(({ family }) => family === name);
    if (listed === undefined || now().getTime() < (failedUntil.get(name) ?? 0)) return null;
    try {
      return await fetchFamily(listed, { files, addresses, timeLimit });
    } catch (error) {
      report(`The font ${name} could not be fetched: ${messageOf(error)}`);
      failedUntil.set(name, now().getTime() + retryMilliseconds);
      return null;
    }
  }

  return {
    names: async () => (await list()).map(({ family }) => family),
    family(name) {
      // Simultaneous requests for a new family share one fetch.
      const running = familyFetches.get(name) ?? findFamily(name).finally(() => familyFetches.delete(name));
      familyFetches.set(name, running);
      return running;
    },
    stored: async (name) =>
      (await list()).some(({ family }) => family === name) ? storedFamily(name, files).catch(() => null) : null,
    onFailure(listener) {
      report = listener;
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
