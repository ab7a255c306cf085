import { fontSlug } from '../../../card/fonts';
import type { FileStorage } from '../../outside/files/fileStorage';
import { storedMetrics } from '../../outside/fonts/fontMetrics';
import type { FontMetrics } from '../../outside/fonts/fontMetrics';
import type { OnlineFont, OnlineFonts } from '../../outside/fonts/onlineFonts';
import { bundledFonts } from './bundledFonts';
import { sampleTexts, fallbackFaces } from './fallbackFaces';
import type { PageTexts } from './fallbackFaces';
import { kindOf } from './servedFont';
import type { ServedFile, ServedFont } from './servedFont';
import { stableLineBreaks } from './stableLineBreaks';
import { hasCharacterOf, usedRange } from './unicodeRange';

function servedOnline({ family, category, faces }: OnlineFont, files: FileStorage): ServedFont {
  const slug = fontSlug(family);
  return {
    family,
    kind: kindOf(category),
    // The key contains a hash of the content, so that responses can be cached as immutable.
    files: faces.map(({ weight, subset, unicodeRange, key }) => ({
      name: `${slug}-${key.split('/').at(-1)}`,
      weight,
      subset,
      unicodeRange,
      read: () => files.read(key),
      metrics: () => storedMetrics(key, files),
    })),
  };
}

/** Slices also contain some ASCII characters, but the file with Latin letters already has all of them. */
function withoutAscii(text: string): string {
  return text.replace(/[ -~]/g, '');
}

/** Letters of scripts for which there is no adjusted fallback. */
const otherScripts = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\P{L}]/gu;

/**
 * The `@font-face` rule of a file. Text in a script without an adjusted fallback would shift when the font loads:
 * `optional` makes the browser use the font there only when it is cached, from the second visit on.
 */
function faceOf(family: string, { name, weight, unicodeRange: fileRange, isSlice }: ServedFile, text = ''): string {
  const display = hasCharacterOf(fileRange, (text.match(otherScripts) ?? []).join('')) ? 'optional' : 'swap';
  const unicodeRange = isSlice && text !== '' ? usedRange(fileRange, withoutAscii(text)) : fileRange;
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:${display};src:url(/fonts/${name}) format("woff2");unicode-range:${unicodeRange}}`;
}

/** The families that this server serves: the bundled ones, and those fetched from the font service. */
export class FontCatalog {
  private readonly metrics = new Map<string, Promise<FontMetrics | null>>();

  constructor(
    private readonly online: OnlineFonts,
    private readonly files: FileStorage,
    /** Whether a theme uses the family. */
    private readonly isInUse: (family: string) => Promise<boolean>,
  ) {}

  async names(): Promise<string[]> {
    const names = new Set([...bundledFonts().map(({ family }) => family), ...(await this.online.names())]);
    return [...names].sort((a, b) => a.localeCompare(b));
  }

  /** The family with this name, fetched at the first request; undefined when it is unknown or unavailable. */
  async find(family: string): Promise<ServedFont | undefined> {
    const bundled = bundledFonts().find((font) => font.family === family);
    if (bundled) return bundled;
    const online = await this.online.family(family);
    return online ? servedOnline(online, this.files) : undefined;
  }

  /** A family that is bundled, stored or used by a theme. Visitors cannot make the server fetch another family. */
  private async findPublic(family: string): Promise<ServedFont | undefined> {
    const bundled = bundledFonts().find((font) => font.family === family);
    if (bundled) return bundled;
    const stored = await this.online.stored(family);
    if (stored) return servedOnline(stored, this.files);
    return (await this.isInUse(family)) ? this.find(family) : undefined;
  }

  /** The family with a slug; for visitors (see `findPublic`). */
  async findBySlug(slug: string): Promise<ServedFont | undefined> {
    const family = (await this.names()).find((name) => fontSlug(name) === slug);
    return family === undefined ? undefined : this.findPublic(family);
  }

  /** Whether the family must be fetched before it can be served. */
  async isMissing(family: string): Promise<boolean> {
    return !bundledFonts().some((font) => font.family === family) && (await this.online.stored(family)) === null;
  }

  /** The bytes of the file with this name, or null; for visitors (see `findPublic`). */
  async file(name: string): Promise<Buffer | null> {
    for (const family of await this.names()) {
      if (!name.startsWith(`${fontSlug(family)}-`)) continue;
      const file = (await this.findPublic(family))?.files.find((candidate) => candidate.name === name);
      if (file) return file.read();
    }
    return null;
  }

  /**
   * The style sheet of a family: its WOFF2 files by unicode range, and adjusted fallbacks.
   * @param texts the texts of a page with inline styles: only the files and ranges that they need are included, and the
   *   fallbacks are adjusted to them
   */
  async stylesOf(font: ServedFont, texts?: PageTexts): Promise<string> {
    const all = texts && texts.regular + texts.medium + texts.bold;
    const files = font.files.filter(
      ({ unicodeRange, isSlice }) =>
        all === undefined || hasCharacterOf(unicodeRange, isSlice ? withoutAscii(all) : all),
    );
    const latinFirst = [
      ...font.files.filter(({ subset }) => subset === 'latin'),
      ...files.filter(({ subset, isSlice }) => subset !== 'latin' && !isSlice),
    ];
    const measured = await Promise.all(
      latinFirst.slice(0, 6).map(async (file) => ({ weight: file.weight, metrics: await this.metricsOf(file) })),
    );
    const usable = measured.flatMap(({ weight, metrics }) => (metrics ? [{ weight, metrics }] : []));
    const fallbacks = fallbackFaces(font.family, font.kind, usable, texts ?? sampleTexts);
    const lines = stableLineBreaks(texts?.lines ?? [], usable);
    return fallbacks + lines + files.map((file) => faceOf(font.family, file, all)).join('');
  }

  /**
   * The metrics of a file, read once; null when it has none. A failed read also returns null, and the next call tries
   * again. Without metrics the fallback is the local font without adjustment.
   */
  private metricsOf(file: ServedFile): Promise<FontMetrics | null> {
    const cached = this.metrics.get(file.name);
    if (cached) return cached;
    const metrics = file.metrics().catch(() => {
      this.metrics.delete(file.name);
      return null;
    });
    this.metrics.set(file.name, metrics);
    return metrics;
  }
}
