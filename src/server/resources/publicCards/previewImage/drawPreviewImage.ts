import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { CardViewModel } from '../../../../card/cardViewModel';
import { hexOf, parseColor, readableColor, textOn, white } from '../../../../color/color';
import { themeProperties } from '../../../../card/themeStyle';
import { truncated } from '../../../../text/truncated';
import { faceFor } from './previewImageFonts';
import { drawableText, drawText } from './previewImageText';
import type { Paragraph } from './previewImageText';

const imageSize = { width: 1200, height: 630 } as const;

/** The images in a preview image; both are optional. */
export type PreviewImageSources = { photo?: Buffer; texture?: Buffer };

/** All lengths are in pixels. */
const photoEdge = 230;
const photoTop = 84;
const bandHeight = 220;
const textWidth = 1000;
/** In characters: longer texts end with an ellipsis. */
const maxTextLength = 80;

const secondaryColor = '#5b6776';

/** A text with the font sizes it may have, largest first, and its maximum height. */
type Line = { text: string; sizes: number[]; height: number; gap: number; isBold: boolean; color: string };

/** Uses the largest font size with which the text is not higher than `height`. */
async function fitLine({ text, sizes, height, ...style }: Line, face: string): Promise<Paragraph> {
  for (const size of sizes) {
    const drawn = await drawText([{ ...style, text, size, gap: 0 }], textWidth, face);
    if (drawn.height <= height) return { ...style, text, size };
  }
  return { ...style, text, size: sizes.at(-1) ?? 20 };
}

function circle(edge: number, fill: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><circle cx="${edge / 2}" cy="${edge / 2}" r="${edge / 2}" fill="${fill}"/></svg>`,
  );
}

/** The outline of a person, for initials that no font can draw. */
function outline(edge: number, fill: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}" viewBox="0 0 24 24" fill="none" stroke="${fill}" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="8" r="5"/><path d="M20 21a8 8 0 0 0-16 0"/></svg>`,
  );
}

/** The photo as a circle, or the initials on the theme's color. */
async function portrait({ initials }: CardViewModel, photo: Buffer | undefined, theme: string): Promise<Buffer> {
  if (photo) {
    return sharp(photo)
      .resize(photoEdge, photoEdge, { fit: 'cover' })
      .composite([{ input: circle(photoEdge, '#fff'), blend: 'dest-in' }])
      .png()
      .toBuffer();
  }
  const background = sharp(circle(photoEdge, theme));
  const color = hexOf(textOn(parseColor(theme) ?? white));
  const input =
    (await drawableText(initials)) === ''
      ? outline(photoEdge / 2, color)
      : (await drawText([{ text: initials, size: 96, isBold: true, color }], photoEdge, faceFor([initials]))).png;
  return background.composite([{ input }]).png().toBuffer();
}

/** The website or email of a card: it identifies the card in letters that every font has. */
function addressOf({ rows }: CardViewModel): string {
  const values = (['websites', 'emails'] as const).map((wanted) => rows.find(({ kind }) => kind === wanted)?.value);
  return (values.find((value) => value !== undefined) ?? '').replace(/^https?:\/\/(www\.)?|\/$/g, '');
}

/** Shortens texts, and omits those that cannot be drawn. */
async function drawableLines(lines: Line[]): Promise<Line[]> {
  const drawable = await Promise.all(
    lines.map(async (line) => ({ ...line, text: truncated(await drawableText(line.text), maxTextLength) })),
  );
  return drawable.filter(({ text }) => text !== '');
}

/** The texts below the photo, centered in the free area. The website or email replaces a name that no font can draw. */
async function texts(view: CardViewModel): Promise<OverlayOptions[]> {
  const textColor = hexOf(readableColor(parseColor(view.themes.fontColor) ?? white, white, 4.5));
  const canDrawName = view.name === '' || (await drawableText(view.name)) !== '';
  const lines = await drawableLines([
    {
      text: canDrawName ? view.name : addressOf(view),
      sizes: [68, 54, 42],
      height: 136,
      gap: 0,
      isBold: true,
      color: textColor,
    },
    { text: view.title, sizes: [36, 30, 25, 21], height: 46, gap: 12, isBold: false, color: textColor },
    { text: view.company, sizes: [34, 28, 24, 20], height: 44, gap: 4, isBold: false, color: secondaryColor },
  ]);
  if (lines.length === 0) return [];
  const face = faceFor(lines.map(({ text }) => text));
  const paragraphs = await Promise.all(
    lines.map((line, index) => fitLine(index === 0 ? { ...line, gap: 0 } : line, face)),
  );
  const { png, width, height } = await drawText(paragraphs, textWidth, face);
  const textTop = photoTop + photoEdge + 20;
  const top = Math.max(textTop, Math.round(textTop + (imageSize.height - 20 - textTop - height) / 2));
  return [{ input: png, left: Math.round((imageSize.width - width) / 2), top }];
}

/** Draws the preview image of a card: a PNG of 1200 x 630 with its theme, photo, name, title and company. */
export async function drawPreviewImage(view: CardViewModel, { photo, texture }: PreviewImageSources): Promise<Buffer> {
  const { '--card-theme': theme = '#00a4ef' } = themeProperties(view.themes);
  const drawnTexts = await texts(view);
  // Without a text the band fills the image, and the portrait is in its middle.
  const [height, top] =
    drawnTexts.length > 0 ? [bandHeight, photoTop] : [imageSize.height, (imageSize.height - photoEdge) / 2];
  const overlays: OverlayOptions[] = [
    {
      input: { create: { width: imageSize.width, height, channels: 3, background: theme } },
      left: 0,
      top: 0,
    },
    ...(texture
      ? [
          {
            input: await sharp(texture).resize(imageSize.width, height, { fit: 'cover' }).png().toBuffer(),
            left: 0,
            top: 0,
          },
        ]
      : []),
    { input: circle(photoEdge + 20, '#fff'), left: (imageSize.width - photoEdge - 20) / 2, top: top - 10 },
    { input: await portrait(view, photo, theme), left: (imageSize.width - photoEdge) / 2, top },
    ...drawnTexts,
  ];
  return sharp({ create: { ...imageSize, channels: 3, background: '#ffffff' } })
    .composite(overlays)
    .png({ palette: true, colors: 192, effort: 4 })
    .toBuffer();
}
