import { weights, widthIn } from './fallbackFaces';
import type { MeasuredFile, StableLine } from './fallbackFaces';

/**
 * Widths a text can need where telephones of 320 to 430 pixels have room for it or not; others break, or do not, in any
 * font.
 */
const rooms = { least: 150, most: 390 };
/**
 * Pixels between a row's text and the edge of the page (card.css): more room than this would make the page scroll
 * sideways.
 */
const roomBeside = 20;
/** How much wider or narrower than in its font a text may be in the stand-in. */
const doubt = 0.07;

/**
 * Rules that let the room decide, and not the letters, whether a text has one line or several: a stand-in is never
 * quite as wide as its font, and a line more or less would move everything below. Where the text fits in its font it
 * has a little more room than there is, so that a wider stand-in fits too; where it does not fit it has a little less,
 * and breaks for certain. Nothing is forbidden to break: letters that a visitor has enlarged still find their lines.
 */
export function stableLineBreaks(lines: StableLine[], files: MeasuredFile[]): string {
  return lines
    .map(({ selector, text, size, weight, isCentred = false }) => {
      const width = text.includes('\n') ? undefined : widthIn(files, text, weights[weight].weight);
      const needed = Math.ceil((width ?? 0) * size);
      if (needed < rooms.least || needed > rooms.most) return '';
      const more = Math.ceil(needed * doubt);
      const fits = `${selector}{${isCentred ? `margin-inline:-${Math.ceil(more / 2)}px` : `margin-inline-end:-${Math.min(more, roomBeside)}px`}}`;
      const breaks = `${selector}{max-width:${needed - more}px}`;
      return `@container (width>=${needed}px){${fits}}@container (width<${needed}px){${breaks}}`;
    })
    .join('');
}
