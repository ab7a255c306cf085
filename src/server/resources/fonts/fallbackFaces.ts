import { fallbackNames, fallbackWidth } from './fallbackWidths';
import type { FallbackKind } from './fallbackWidths';
import type { FontMetrics } from './fontMetrics';

/** What a page says in each weight a card uses (card.css); the stand-in is fitted to these very words. */
export type PageTexts = { regular: string; medium: string; bold: string };

/** Letters about as often as English has them, for style sheets that know no page. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';
export const anyTexts: PageTexts = { regular: sample, medium: sample, bold: sample };

const weights = {
  regular: { range: '1 449', weight: 400, isBold: false },
  medium: { range: '450 599', weight: 500, isBold: false },
  bold: { range: '600 1000', weight: 700, isBold: true },
} as const;

function percent(share: number): string {
  return `${Math.round(share * 10000) / 100}%`;
}

/** A file of a family with the weights it holds ("400", "100 900"). */
export type MeasuredFile = { metrics: FontMetrics; weight: string };

function holds({ weight }: MeasuredFile, wanted: number): boolean {
  const [from = 0, to = from] = weight.split(' ').map(Number);
  return wanted >= from && wanted <= to;
}

/** How much wider a text is in the font than in its stand-in; a text of other scripts tells nothing, the sample then does. */
function ratio(text: string, kind: FallbackKind, { weight, isBold }: { weight: number; isBold: boolean }, files: MeasuredFile[]): number {
  const fitting = files.filter((file) => holds(file, weight));
  let [own, standIn] = [0, 0];
  for (const character of text) {
    const width = fallbackWidth(kind, isBold, character);
    const ownWidth = (fitting.length > 0 ? fitting : files).map(({ metrics }) => metrics.widthOf(character, weight)).find((known) => known !== undefined);
    if (width === undefined || ownWidth === undefined) continue;
    own += ownWidth;
    standIn += width;
  }
  if (standIn > 0) return own / standIn;
  return text === sample ? 1 : ratio(sample, kind, { weight, isBold }, files);
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
    .map((name) => {
      const { range, isBold } = weights[name];
      const size = ratio(texts[name], kind, weights[name], files);
      const sources = fallbackNames[kind][isBold ? 'bold' : 'regular'].map((local) => `local("${local}")`).join(',');
      const overrides = `size-adjust:${percent(size)};ascent-override:${percent(first.ascent / size)};descent-override:${percent(first.descent / size)};line-gap-override:${percent(first.lineGap / size)}`;
      return `@font-face{font-family:"${family} Fallback";font-weight:${range};src:${sources};${overrides}}`;
    })
    .join('');
}
