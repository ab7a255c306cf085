import escapeHtml from 'escape-html';
import sharp from 'sharp';
import { defaultFace, fontFor, isBundled, lineHeightOf, loadSliceWith } from './previewImageFonts';

/** A paragraph of text; `size` and `gap`, the space above it, are in pixels. */
export type Paragraph = { text: string; size: number; isBold: boolean; color: string; gap?: number };

/** The Pango markup of a paragraph. */
function spanOf({ text, size, isBold, color, gap = 0 }: Paragraph, font: string, lineHeight: number): string {
  const space = gap > 0 ? `<span font_desc="${font} ${gap}">\n</span>` : '';
  return `${space}<span font_desc="${font}${isBold ? ' Bold' : ''} ${size}" line_height="${lineHeight}" foreground="${color}">${escapeHtml(text)}</span>`;
}

/**
 * Draws paragraphs as a PNG: wrapped to a width and centered, in any script and direction. The texts are escaped, so
 * that they cannot contain markup.
 */
export async function drawText(
  paragraphs: Paragraph[],
  width: number,
  face: string = defaultFace,
): Promise<{ png: Buffer; width: number; height: number }> {
  const { font, fontfile } = await fontFor(face, paragraphs.map(({ text }) => text).join(''));
  const { data, info } = await sharp({
    text: {
      text: paragraphs.map((paragraph) => spanOf(paragraph, font, lineHeightOf(face))).join('\n'),
      font,
      fontfile,
      width,
      align: 'centre',
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Private-use characters that no font has. They are drawn as boxes with four or six hexadecimal digits. */
const missing = { fourDigits: '\ue123', sixDigits: '\u{f0123}' };
const drawable = new Map<string, Promise<boolean>>();

/** Whether a font has a character: it is not drawn like a missing one, or a bundled font is loaded that has it. */
async function isDrawable(character: string): Promise<boolean> {
  if (isBundled(character)) return true;
  const style = { size: 40, isBold: false, color: '#000000' };
  const drawn = await drawText([{ ...style, text: character }], 400);
  const box = await drawText([{ ...style, text: character.length > 1 ? missing.sixDigits : missing.fourDigits }], 400);
  return drawn.width !== box.width || drawn.height !== box.height || (await loadSliceWith(character));
}

function hasShape(character: string): Promise<boolean> {
  // sharp rejects letters without visible pixels, such as a Hangul filler.
  const result = drawable.get(character) ?? isDrawable(character).catch(() => false);
  if (drawable.size < 20_000) drawable.set(character, result);
  return result;
}

const notLetter = /[^\p{L}\p{N}]/u;
/** Emoji, their skin tones and the halves of flags. */
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** Joiners and variation selectors of emoji. */
const joiners = /[\u200d\ufe0e\ufe0f\u20e3]/g;
const visible = /[^\s\p{C}\p{M}]/u;

/**
 * Removes emoji that no font has. Returns '' when a letter is missing: no text is better than empty boxes. The characters
 * are drawn one after another: many rare ones at once would take all threads, for which files and passwords wait, too.
 */
export async function drawableText(text: string): Promise<string> {
  let kept = '';
  for (const character of text.normalize('NFC')) {
    const isEmoji = emoji.test(character);
    if ((!isEmoji && notLetter.test(character)) || (await hasShape(character))) kept += character;
    else if (!isEmoji) return '';
  }
  const result = (kept.length < text.length ? kept.replace(joiners, '') : kept).replace(/ {2,}/g, ' ').trim();
  return visible.test(result) ? result : '';
}
