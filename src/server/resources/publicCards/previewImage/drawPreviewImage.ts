import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { CardViewModel } from '../../../../card/cardViewModel';
import { hexOf, parseColor, readableColor, textOn, white } from '../../../../color/color';
import { themeProperties } from '../../../../card/themeStyle';
import { faceFor } from './previewImageFonts';
import { drawableText, drawText } from './previewImageText';
import type { Paragraph } from './previewImageText';

const pictureSize = { width: 1200, height: 630 } as const;

/** The images a picture is made with; one that is missing is left out. */
export type PreviewImageSources = { photo?: Buffer; texture?: Buffer };

const band = 220;
const photoEdge = 230;
const photoTop = 84;
const textWidth = 1000;
/** What of a text fits: longer ones end in an ellipsis. */
const longest = 80;

const quiet = '#5b6776';

function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length
    ? text
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

type Line = { text: string; sizes: number[]; height: number; gap: number; isBold: boolean; color: string };

/** A line in the largest of its sizes in which it is no higher than it may be. */
async function fitted({ text, sizes, height, ...style }: Line, face: string): Promise<Paragraph> {
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

/** The photo cut round, or the initials on the theme's color. */
async function portrait({ initials }: CardViewModel, photo: Buffer | undefined, theme: string): Promise<Buffer> {
  if (photo) {
    return sharp(photo)
      .resize(photoEdge, photoEdge, { fit: 'cover' })
      .composite([{ input: circle(photoEdge, '#fff'), blend: 'dest-in' }])
      .png()
      .toBuffer();
  }
  const ground = sharp(circle(photoEdge, theme));
  if ((await drawableText(initials)) === '') return ground.png().toBuffer();
  const color = hexOf(textOn(parseColor(theme) ?? white));
  const { png } = await drawText([{ text: initials, size: 96, isBold: true, color }], photoEdge, faceFor([initials]));
  return ground
    .composite([{ input: png }])
    .png()
    .toBuffer();
}

/** What says whose card it is in letters that every font has: a company's address in the net. */
function addressOf({ rows }: CardViewModel): string {
  const found = (['websites', 'emails'] as const).map((wanted) => rows.find(({ kind }) => kind === wanted)?.value);
  return (found.find((value) => value !== undefined) ?? '').replace(/^https?:\/\/(www\.)?|\/$/g, '');
}

async function drawableLines(lines: Line[]): Promise<Line[]> {
  const drawable = await Promise.all(
    lines.map(async (line) => ({ ...line, text: shortened(await drawableText(line.text), longest) })),
  );
  return drawable.filter(({ text }) => text !== '');
}

/**
 * The texts below the photo, centred in the room there is. A name whose letters no font here has gives way to the
 * card's address in the net.
 */
async function texts(view: CardViewModel): Promise<OverlayOptions[]> {
  const ink = hexOf(readableColor(parseColor(view.themes.fontColor) ?? white, white, 4.5));
  const isNamed = view.name === '' || (await drawableText(view.name)) !== '';
  const shown = await drawableLines([
    { text: isNamed ? view.name : addressOf(view), sizes: [68, 54, 42], height: 136, gap: 0, isBold: true, color: ink },
    { text: view.title, sizes: [36, 30, 25, 21], height: 46, gap: 12, isBold: false, color: ink },
    { text: view.company, sizes: [34, 28, 24, 20], height: 44, gap: 4, isBold: false, color: quiet },
  ]);
  if (shown.length === 0) return [];
  const face = faceFor(shown.map(({ text }) => text));
  const paragraphs = await Promise.all(
    shown.map((line, index) => fitted(index === 0 ? { ...line, gap: 0 } : line, face)),
  );
  const { png, width, height } = await drawText(paragraphs, textWidth, face);
  const from = photoTop + photoEdge + 20;
  const top = Math.max(from, Math.round(from + (pictureSize.height - 20 - from - height) / 2));
  return [{ input: png, left: Math.round((pictureSize.width - width) / 2), top }];
}

/**
 * The picture of a card for link previews: 1200 x 630, its theme, photo, name, title and company. All text is drawn as
 * text.
 */
export async function drawPreviewImage(view: CardViewModel, { photo, texture }: PreviewImageSources): Promise<Buffer> {
  const { '--card-theme': theme = '#00a4ef' } = themeProperties(view.themes);
  const overlays: OverlayOptions[] = [
    { input: { create: { width: pictureSize.width, height: band, channels: 3, background: theme } }, left: 0, top: 0 },
    ...(texture
      ? [
          {
            input: await sharp(texture).resize(pictureSize.width, band, { fit: 'cover' }).png().toBuffer(),
            left: 0,
            top: 0,
          },
        ]
      : []),
    { input: circle(photoEdge + 20, '#fff'), left: (pictureSize.width - photoEdge - 20) / 2, top: photoTop - 10 },
    { input: await portrait(view, photo, theme), left: (pictureSize.width - photoEdge) / 2, top: photoTop },
    ...(await texts(view)),
  ];
  return sharp({ create: { ...pictureSize, channels: 3, background: '#ffffff' } })
    .composite(overlays)
    .png({ palette: true, colors: 192, effort: 4 })
    .toBuffer();
}
