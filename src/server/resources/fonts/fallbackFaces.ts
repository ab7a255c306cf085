import { fallbackNames, fallbackWidth } from './fallbackWidths';
import type { FallbackKind } from './fallbackWidths';
import { widthOf } from '../../outside/fonts/fontMetrics';
import type { FontMetrics } from '../../outside/fonts/fontMetrics';

/** A text of the page whose line breaks must not change when its font loads; `size` is in pixels. */
export type StableLine = {
  selector: string;
  text: string;
  size: number;
  weight: keyof typeof weights;
  isCentred?: boolean;
};

/** The texts of a page by their weight in card.css. The fallback font is size-adjusted to them. */
export type PageTexts = { regular: string; medium: string; bold: string; lines?: StableLine[] };

/** Letters at about their frequency in English, for style sheets that belong to no page. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ABCDEFGHIKLMNOPRSTUVWZ0123456789.,-/@';
export const sampleTexts: PageTexts = { regular: sample, medium: sample, bold: sample };

export const weights = {
  regular: { range: '1 449', weight: 400, isBold: false },
  medium: { range: '450 599', weight: 500, isBold: false },
  bold: { range: '600 1000', weight: 700, isBold: true },
} as const;

/**
 * Groups of characters, each with its own `size-adjust`: fonts differ most in how wide capitals, digits and signs are
 * compared with lowercase letters, and most rows of a card use one group. The first group has all other characters.
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

/** A font file with its metrics; `weight` is one weight ("400") or a range ("100 900"). */
export type MeasuredFile = { metrics: FontMetrics; weight: string };

function hasWeight(file: MeasuredFile, weight: number): boolean {
  const [from = 0, to = from] = file.weight.split(' ').map(Number);
  return weight >= from && weight <= to;
}

function characterWidth(files: MeasuredFile[], character: string, weight: number): number | undefined {
  const fitting = files.filter((file) => hasWeight(file, weight));
  return (fitting.length > 0 ? fitting : files)
    .map(({ metrics }) => widthOf(metrics, character, weight))
    .find((width) => width !== undefined);
}

/** The width of a text in a font, in em; undefined when the font lacks one of its characters. */
export function widthIn(files: MeasuredFile[], text: string, weight: number): number | undefined {
  return Array.from(text).reduce<number | undefined>((sum, character) => {
    const width = characterWidth(files, character, weight);
    return sum === undefined || width === undefined ? undefined : sum + width;
  }, 0);
}

/**
 * The width of a text in the font divided by its width in the fallback font. Uses `sampleText` when no width of `text`
 * is known.
 */
function ratio(
  text: string,
  sampleText: string,
  kind: FallbackKind,
  { weight, isBold }: { weight: number; isBold: boolean },
  files: MeasuredFile[],
): number {
  let fontSum = 0;
  let fallbackSum = 0;
  for (const character of text) {
    const fallback = fallbackWidth(kind, isBold, character);
    const width = characterWidth(files, character, weight);
    if (width === undefined || fallback === undefined) continue;
    fontSum += width;
    fallbackSum += fallback;
  }
  if (fallbackSum > 0) return fontSum / fallbackSum;
  return text === sampleText ? 1 : ratio(sampleText, sampleText, kind, { weight, isBold }, files);
}

/**
 * `@font-face` rules for local fonts that the browser shows until a family has loaded. Their metrics are adjusted to
 * the family, so that the layout does not shift.
 * @param files the files of the family, the one with Latin letters first
 */
export function fallbackFaces(family: string, kind: FallbackKind, files: MeasuredFile[], texts: PageTexts): string {
  const first = files[0]?.metrics;
  if (!first) return '';
  const lengthOf = (units: number, size: number) => percent(units / first.unitsPerEm / size);
  return (['regular', 'medium', 'bold'] as const)
    .flatMap((name) => {
      const { range, isBold } = weights[name];
      const sources = fallbackNames[kind][isBold ? 'bold' : 'regular'].map((local) => `local("${local}")`).join(',');
      return groups.map((group) => {
        const size = ratio(charactersOf(texts[name], group), charactersOf(sample, group), kind, weights[name], files);
        const overrides = `size-adjust:${percent(size)};ascent-override:${lengthOf(first.ascent, size)};descent-override:${lengthOf(first.descent, size)};line-gap-override:${lengthOf(first.lineGap, size)}`;
        return `@font-face{font-family:"${family} Fallback";font-weight:${range};src:${sources};${overrides}${group.unicodeRange}}`;
      });
    })
    .join('');
}
