import { weights, widthIn } from './fallbackFaces';
import type { MeasuredFile, StableLine } from './fallbackFaces';

/** Text widths in pixels that fit on some phones (320 to 430 pixels) but not on others. */
const affectedWidths = { min: 150, max: 390 };
/** Pixels from a row's text to the edge of the page (card.css). A wider margin would make the page scroll sideways. */
const padding = 20;
/** The largest relative difference between the widths of a text in the font and in its fallback. */
const tolerance = 0.07;

/**
 * CSS rules that keep the line breaks of texts when their font loads. A fallback is never exactly as wide as its font,
 * and a different number of lines would shift everything below. Where the text fits in its font, a negative margin lets
 * a wider fallback fit too. Where it does not fit, a smaller `max-width` makes a narrower fallback wrap too. Texts may
 * still wrap, because a visitor may enlarge them.
 */
export function stableLineBreaks(lines: StableLine[], files: MeasuredFile[]): string {
  return lines
    .map(({ selector, text, size, weight, isCentred = false }) => {
      const width = text.includes('\n') ? undefined : widthIn(files, text, weights[weight].weight);
      const needed = Math.ceil((width ?? 0) * size);
      if (needed < affectedWidths.min || needed > affectedWidths.max) return '';
      const extra = Math.ceil(needed * tolerance);
      const fits = `${selector}{${isCentred ? `margin-inline:-${Math.ceil(extra / 2)}px` : `margin-inline-end:-${Math.min(extra, padding)}px`}}`;
      const breaks = `${selector}{max-width:${needed - extra}px}`;
      return `@container (width>=${needed}px){${fits}}@container (width<${needed}px){${breaks}}`;
    })
    .join('');
}
