import { fallbackNames, fallbackWidth } from './fallbackWidths';
import type { FallbackKind } from './fallbackWidths';
import type { FontMetrics } from './fontMetrics';

/**
 * A text of the page that is to keep its line breaks when its font arrives: where it stands, and how it is set there.
 */
export type StableLine = {
  selector: string;
  text: string;
  size: number;
  weight: keyof typeof weights;
  isCentred?: boolean;
};

/** What a page says in each weight a card uses (card.css); the stand-in is fitted to these very words. */
export type PageTexts = { regular: string; medium: string; bold: string; lines?: StableLine[] };

/** Letters about as often as English has them, for style sheets that know no page. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ABCDEFGHIKLMNOPRSTUVWZ0123456789.,-/@';
export const anyTexts: PageTexts = { regular: sample, medium: sample, bold: sample };

export const weights = {
  regular: { range: '1 449', weight: 400, isBold: false },
  medium: { range: '450 599', weight: 500, isBold: false },
  bold: { range: '600 1000', weight: 700, isBold: true },
} as const;

/**
 * Characters that are fitted by themselves: fonts differ most in how wide they make capitals, figures and signs beside
 * small letters, and a row of a card has mostly one of these. What stands first holds for all others.
 */
const groups = [
  { unicodeRange: '', has: /[^ -@A-Z]/ },
  { unicodeRange: ';unicode-range:U+20-40', has: /[ -@]/ },
  { unicodeRange: ';unicode-range:U+41-5A', has: /[A-Z]/ },
] as const;

function charactersOf(text: string, { has }: (typeof groups)[number]): string {
  return Array.from(text)
    .filter((character) => has.test(character))
    .join('');
}

function percent(share: number): string {
  return `${Math.round(share * 10000) / 100}%`;
}

/** A file of a family with the weights it holds ("400", "100 900"). */
export type MeasuredFile = { metrics: FontMetrics; weight: string };

function holds({ weight }: MeasuredFile, wanted: number): boolean {
  const [from = 0, to = from] = weight.split(' ').map(Number);
  return wanted >= from && wanted <= to;
}

function characterWidth(files: MeasuredFile[], character: string, weight: number): number | undefined {
  const fitting = files.filter((file) => holds(file, weight));
  return (fitting.length > 0 ? fitting : files)
    .map(({ metrics }) => metrics.widthOf(character, weight))
    .find((known) => known !== undefined);
}

/** The width of a text in a font, in parts of its size; undefined when the font lacks one of its characters. */
export function widthIn(files: MeasuredFile[], text: string, weight: number): number | undefined {
  return Array.from(text).reduce<number | undefined>((sum, character) => {
    const width = characterWidth(files, character, weight);
    return sum === undefined || width === undefined ? undefined : sum + width;
  }, 0);
}

/**
 * How much wider a text is in the font than in its stand-in; a text of other scripts tells nothing, the usual one then
 * does.
 */
function ratio(
  text: string,
  usual: string,
  kind: FallbackKind,
  { weight, isBold }: { weight: number; isBold: boolean },
  files: MeasuredFile[],
): number {
  let [own, standIn] = [0, 0];
  for (const character of text) {
    const width = fallbackWidth(kind, isBold, character);
    const ownWidth = characterWidth(files, character, weight);
    if (width === undefined || ownWidth === undefined) continue;
    own += ownWidth;
    standIn += width;
  }
  if (standIn > 0) return own / standIn;
  return text === usual ? 1 : ratio(usual, usual, kind, { weight, isBold }, files);
}

/**
 * Local fonts that take the same room as a family until it has arrived: words of the same width, lines of the same
 * height, for each weight of its own, so that nothing moves.
 * @param files of the family, the one with Latin letters first
 */
export function fallbackFaces(family: string, kind: FallbackKind, files: MeasuredFile[], texts: PageTexts): string {
  const first = files[0]?.metrics;
  if (!first) return '';
  return (['regular', 'medium', 'bold'] as const)
    .flatMap((name) => {
      const { range, isBold } = weights[name];
      const sources = fallbackNames[kind][isBold ? 'bold' : 'regular'].map((local) => `local("${local}")`).join(',');
      return groups.map((group) => {
        const size = ratio(charactersOf(texts[name], group), charactersOf(sample, group), kind, weights[name], files);
        const overrides = `size-adjust:${percent(size)};ascent-override:${percent(first.ascent / size)};descent-override:${percent(first.descent / size)};line-gap-override:${percent(first.lineGap / size)}`;
        return `@font-face{font-family:"${family} Fallback";font-weight:${range};src:${sources};${overrides}${group.unicodeRange}}`;
      });
    })
    .join('');
}
