import escapeHtml from 'escape-html';
import sharp from 'sharp';
import { fileOf, isBundled, lineHeightOf, usualFace } from './previewImageFonts';

/** A paragraph of a picture's text, with the room above it. */
export type Paragraph = { text: string; size: number; isBold: boolean; color: string; gap?: number };

function spanOf({ text, size, isBold, color, gap = 0 }: Paragraph, face: string): string {
  const above = gap > 0 ? `<span font_desc="${face} ${gap}">\n</span>` : '';
  return `${above}<span font_desc="${face}${isBold ? ' Bold' : ''} ${size}" line_height="${lineHeightOf(face)}" foreground="${color}">${escapeHtml(text)}</span>`;
}

/**
 * Paragraphs as a picture: wrapped to a width, centered, in any script and direction. Their characters are never
 * markup.
 */
export async function drawText(
  paragraphs: Paragraph[],
  width: number,
  face: string = usualFace,
): Promise<{ png: Buffer; width: number; height: number }> {
  const fontfile = await fileOf(face);
  const { data, info } = await sharp({
    text: {
      text: paragraphs.map((paragraph) => spanOf(paragraph, face)).join('\n'),
      font: face,
      ...{ fontfile, width, align: 'centre', wrap: 'word-char', rgba: true, dpi: 72 },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Characters no font has: what is drawn for them are boxes, with four figures in them or with six. */
const nobodyHas = { four: '\ue123', six: '\u{f0123}' };
const drawable = new Map<string, Promise<boolean>>();

async function isDrawable(character: string): Promise<boolean> {
  if (isBundled(character)) return true;
  const style = { size: 40, isBold: false, color: '#000000' };
  const [drawn, box] = [
    await drawText([{ ...style, text: character }], 400),
    await drawText([{ ...style, text: character.length > 1 ? nobodyHas.six : nobodyHas.four }], 400),
  ];
  return drawn.width !== box.width || drawn.height !== box.height;
}

/** A letter that leaves no ink (a filler of Hangul) is refused by the picture library. */
const isWithoutInk = () => false;

function hasShape(character: string): Promise<boolean> {
  const known = drawable.get(character) ?? isDrawable(character).catch(isWithoutInk);
  if (drawable.size < 20_000) drawable.set(character, known);
  return known;
}

const notLetter = /[^\p{L}\p{N}]/u;
/** Small pictures, their skin colors and the halves of flags. */
const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** What joins small pictures into one, and says whether they have colors. */
const joiners = /[\u200d\ufe0e\ufe0f\u20e3]/g;
const visible = /[^\s\p{C}\p{M}]/u;

/**
 * A text without the small pictures in it that no font here has; '' when there are no letters for its words. Nothing is
 * better than empty boxes.
 */
export async function drawableText(text: string): Promise<string> {
  const characters = Array.from(text.normalize('NFC'));
  const shapes = await Promise.all(
    characters.map((character) =>
      pictures.test(character) || !notLetter.test(character) ? hasShape(character) : true,
    ),
  );
  if (characters.some((character, index) => !shapes[index] && !pictures.test(character))) return '';
  const drawable = characters.filter((_, index) => shapes[index]).join('');
  const left = (drawable.length < text.length ? drawable.replace(joiners, '') : drawable).replace(/ {2,}/g, ' ').trim();
  return visible.test(left) ? left : '';
}
