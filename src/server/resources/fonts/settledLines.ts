import { weights, widthIn } from './fallbackFaces';
import type { MeasuredFile } from './fallbackFaces';

/** A value of the page that is to keep its line breaks when its font arrives, with the place it stands at. */
export type SettledLine = { selector: string; text: string };

/** Size of a row's value (card.css). */
const fontSize = 16;
/** Room for a value on telephones of 320 to 430 pixels and on the sheet of a desktop; others break, or do not, in any font. */
const rooms = { least: 150, most: 345 };
/** How much narrower than in its font a value may be in the stand-in and still break. */
const certain = 0.93;

/**
 * Rules that let the room decide, and not the letters, whether a value has one line or several: a stand-in is never
 * quite as wide as its font, and a line more or less would move everything below. Where the value fits in its font it
 * does not break (the row's margin takes what a wider stand-in needs), where it does not fit it breaks for certain.
 */
export function settledLines(lines: SettledLine[], files: MeasuredFile[]): string {
  return lines
    .map(({ selector, text }) => {
      const width = text.includes('\n') ? undefined : widthIn(files, text, weights.medium.weight);
      const needed = Math.ceil((width ?? 0) * fontSize);
      if (needed < rooms.least || needed > rooms.most) return '';
      const [fits, breaks] = [`${selector}{white-space:pre}`, `${selector}{max-width:${Math.floor(needed * certain)}px}`];
      return `@container (width>=${needed}px){${fits}}@container (width<${needed}px){${breaks}}`;
    })
    .join('');
}
