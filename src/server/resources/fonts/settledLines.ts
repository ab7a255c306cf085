import { weights, widthIn } from './fallbackFaces';
import type { MeasuredFile } from './fallbackFaces';

/** A text of the page that is to keep its line breaks when its font arrives: where it stands, and the size and weight it has there. */
export type SettledLine = { selector: string; text: string; size: number; weight: keyof typeof weights };

/** Widths a text can need where telephones of 320 to 430 pixels have room for it or not; others break, or do not, in any font. */
const rooms = { least: 150, most: 390 };
/** How much narrower than in its font a text may be in the stand-in and still break. */
const certain = 0.93;

/**
 * Rules that let the room decide, and not the letters, whether a text has one line or several: a stand-in is never
 * quite as wide as its font, and a line more or less would move everything below. Where the text fits in its font it
 * does not break (the margin takes what a wider stand-in needs), where it does not fit it breaks for certain.
 */
export function settledLines(lines: SettledLine[], files: MeasuredFile[]): string {
  return lines
    .map(({ selector, text, size, weight }) => {
      const width = text.includes('\n') ? undefined : widthIn(files, text, weights[weight].weight);
      const needed = Math.ceil((width ?? 0) * size);
      if (needed < rooms.least || needed > rooms.most) return '';
      // A <wbr> ends a line even where white space may not.
      const fits = `${selector}{white-space:pre}${selector} wbr{display:none}`;
      const breaks = `${selector}{max-width:${Math.floor(needed * certain)}px}`;
      return `@container (width>=${needed}px){${fits}}@container (width<${needed}px){${breaks}}`;
    })
    .join('');
}
