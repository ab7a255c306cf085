import { fontSlug } from '../../../card/fonts';
import type { FileStorage } from '../../outside/files/fileStorage';
import { storedMetrics } from '../../outside/fonts/fontMetrics';
import type { FontMetrics } from '../../outside/fonts/fontMetrics';
import type { OnlineFont, OnlineFonts } from '../../outside/fonts/onlineFonts';
import { bundledFonts } from './bundledFonts';
import { anyTexts, fallbackFaces } from './fallbackFaces';
import type { PageTexts } from './fallbackFaces';
import { kindOf } from './servedFont';
import type { ServedFile, ServedFont } from './servedFont';
import { stableLineBreaks } from './stableLineBreaks';
import { hasCharacterOf, usedRange } from './unicodeRange';

function servedOnline({ family, category, faces }: OnlineFont, files: FileStorage): ServedFont {
  const slug = fontSlug(family);
  return {
    family,
    slug,
    kind: kindOf(category),
    // The key is a hash of the content, so the content of a name never changes.
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

/** Slices hold some ASCII characters too; the file with Latin letters has them all. */
function withoutAscii(text: string): string {
  return text.replace(/[ -~]/g, '');
}

/** Letters of scripts for which each device chooses its own fallback. */
const otherScripts = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\P{L}]/gu;

/**
 * A face of a family. Text of a script without a fitted fallback would jump when the font arrives: there the browser
 * uses the font only when it is cached, as it is from the second visit on.
 */
function faceOf(family: string, { name, weight, unicodeRange: whole, isSlice }: ServedFile, text = ''): string {
  const display = hasCharacterOf(whole, (text.match(otherScripts) ?? []).join('')) ? 'optional' : 'swap';
  const unicodeRange = isSlice && text !== '' ? usedRange(whole, withoutAscii(text)) : whole;
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:${display};src:url(/fonts/${name}) format("woff2");unicode-range:${unicodeRange}}`;
}

/** The families that this server serves: the bundled ones, and those fetched from the font service. */
export class FontCatalog {
  private readonly metrics = new Map<string, Promise<FontMetrics | null>>();

  constructor(
    private readonly online: OnlineFonts,
    private readonly files: FileStorage,
    /** Whether some theme names the family. */
    private readonly isInUse: (family: string) => Promise<boolean>,
  ) {}

  async names(): Promise<string[]> {
    const names = new Set([...bundledFonts().map(({ family }) => family), ...(await this.online.names())]);
    return [...names].sort((a, b) => a.localeCompare(b));
  }

  /**
   * The family of this name, fetched at the first request; undefined when it is unknown or unavailable.
   */
  async find(family: string): Promise<ServedFont | undefined> {
    const bundled = bundledFonts().find((font) => font.family === family);
    if (bundled) return bundled;
    const online = await this.online.family(family);
    return online ? servedOnline(online, this.files) : undefined;
  }

  /**
   * A family for visitors: it is stored, or a theme names it. Visitors cannot cause the fetch of another family.
   */
  private async findPublic(family: string): Promise<ServedFont | undefined> {
    const bundled = bundledFonts().find((font) => font.family === family);
    if (bundled) return bundled;
    const stored = await this.online.stored(family);
    if (stored) return servedOnline(stored, this.files);
    return (await this.isInUse(family)) ? this.find(family) : undefined;
  }

  /** The family of a slug, for visitors. */
  async findBySlug(slug: string): Promise<ServedFont | undefined> {
    const family = (await this.names()).find((name) => fontSlug(name) === slug);
    return family === undefined ? undefined : this.findPublic(family);
  }

  /** Whether the family must be fetched before it can be served. */
  async isMissing(family: string): Promise<boolean> {
    return !bundledFonts().some((font) => font.family === family) && (await this.online.stored(family)) === null;
  }

  /** The bytes of a file by its name, which begins with its family's slug. */
  async file(name: string): Promise<Buffer | null> {
    for (const family of await this.names()) {
      if (!name.startsWith(`${fontSlug(family)}-`)) continue;
      const file = (await this.findPublic(family))?.files.find((candidate) => candidate.name === name);
      if (file) return file.read();
    }
    return null;
  }

  /**
   * The styles of a family: WOFF2 files by unicode range, and fallbacks of the same size.
   * @param texts limits the ranges to their characters and fits the fallbacks to them, for inline styles of a page
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
    const fallbacks = fallbackFaces(font.family, font.kind, usable, texts ?? anyTexts);
    const lines = stableLineBreaks(texts?.lines ?? [], usable);
    return fallbacks + lines + files.map((file) => faceOf(font.family, file, all)).join('');
  }

  /**
   * The metrics of a file, read once. Without metrics the fallback is the plain local font: until the next call when
   * they could not be read, for good when the file has none.
   */
  private metricsOf(file: ServedFile): Promise<FontMetrics | null> {
    const known = this.metrics.get(file.name);
    if (known) return known;
    const metrics = file.metrics().catch(() => {
      this.metrics.delete(file.name);
      return null;
    });
    this.metrics.set(file.name, metrics);
    return metrics;
  }
}
