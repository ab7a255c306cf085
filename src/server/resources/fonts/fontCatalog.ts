import { fontSlug } from '../../../card/fonts';
import type { FileStorage } from '../../outside/files/fileStorage';
import type { OnlineFont, OnlineFonts } from '../../outside/fonts/onlineFonts';
import { bundledFonts } from './bundledFonts';
import { anyTexts, fallbackFaces } from './fallbackFaces';
import type { PageTexts } from './fallbackFaces';
import { metricsOf } from './fontMetrics';
import type { FontMetrics } from './fontMetrics';
import { kindOf } from './servedFont';
import type { ServedFile, ServedFont } from './servedFont';
import { stableLineBreaks } from './stableLineBreaks';
import { hasCharacterOf } from './unicodeRange';

function servedOnline({ family, category, faces }: OnlineFont, files: FileStorage): ServedFont {
  const slug = fontSlug(family);
  return {
    family,
    slug,
    kind: kindOf(category),
    // The key is made of the content: what is served under its name never changes.
    files: faces.map(({ weight, subset, unicodeRange, key }) => ({
      name: `${slug}-${key.split('/').at(-1)}`,
      weight,
      subset,
      unicodeRange,
      read: () => files.read(key),
    })),
  };
}

/** Letters of other scripts than those the stand-ins have on every device. */
const ofOtherScripts = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\P{L}]/gu;

/**
 * A face of a family. What a page says in a script whose stand-in every device chooses for itself would jump when the
 * font arrives: there the font is used only if it is there in time, as it is from the second visit on.
 */
function faceOf(family: string, { name, weight, unicodeRange }: ServedFile, text = ''): string {
  const display = hasCharacterOf(unicodeRange, (text.match(ofOtherScripts) ?? []).join('')) ? 'optional' : 'swap';
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:${display};src:url(/fonts/${name}) format("woff2");unicode-range:${unicodeRange}}`;
}

/**
 * All families that are served from our own origin: those that come with the product, and those that are fetched once.
 */
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
   * The family of this name, fetched if it was never wanted before; undefined when it is unknown or cannot be had now.
   */
  async find(family: string): Promise<ServedFont | undefined> {
    const bundled = bundledFonts().find((font) => font.family === family);
    if (bundled) return bundled;
    const online = await this.online.family(family);
    return online ? servedOnline(online, this.files) : undefined;
  }

  /**
   * A family for anyone: it has been fetched, or a theme names it. What no theme names is never fetched for a visitor.
   */
  private async findPublic(family: string): Promise<ServedFont | undefined> {
    const bundled = bundledFonts().find((font) => font.family === family);
    if (bundled) return bundled;
    const stored = await this.online.stored(family);
    if (stored) return servedOnline(stored, this.files);
    return (await this.isInUse(family)) ? this.find(family) : undefined;
  }

  /** The family whose name makes this part of an address, for anyone. */
  async findBySlug(slug: string): Promise<ServedFont | undefined> {
    const family = (await this.names()).find((name) => fontSlug(name) === slug);
    return family === undefined ? undefined : this.findPublic(family);
  }

  /** Whether the family has to be fetched before it can be served. */
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
   * The styles that bring a family: woff2 by character ranges, and stand-ins of the same size.
   * @param texts when given, only the ranges they have characters of, and stand-ins fitted to them: for a page that
   *   carries its styles with it
   */
  async stylesOf(font: ServedFont, texts?: PageTexts): Promise<string> {
    const all = texts && texts.regular + texts.medium + texts.bold;
    const files = font.files.filter(({ unicodeRange }) => all === undefined || hasCharacterOf(unicodeRange, all));
    const latinFirst = [
      ...font.files.filter(({ subset }) => subset === 'latin'),
      ...files.filter(({ subset }) => subset !== 'latin'),
    ];
    const measured = await Promise.all(
      latinFirst.slice(0, 6).map(async (file) => ({ weight: file.weight, metrics: await this.metricsOf(file) })),
    );
    const usable = measured.flatMap(({ weight, metrics }) => (metrics ? [{ weight, metrics }] : []));
    const standIns = fallbackFaces(font.family, font.kind, usable, texts ?? anyTexts);
    const lines = stableLineBreaks(texts?.lines ?? [], usable);
    return standIns + lines + files.map((file) => faceOf(font.family, file, all)).join('');
  }

  /** Read once; a file that cannot be read is left out, and its stand-in is the plain one. */
  private metricsOf({ name, read }: ServedFile): Promise<FontMetrics | null> {
    const known =
      this.metrics.get(name) ??
      read()
        .then((bytes) => bytes && metricsOf(bytes))
        .catch(() => null);
    this.metrics.set(name, known);
    return known;
  }
}
