import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { CardView } from '../../../../card/cardView';
import { hexOf, parseColour, readableColour, textOn, white } from '../../../../card/contrast';
import { themeProperties } from '../../../../card/themeStyle';
import { canDraw, drawText } from './pictureFonts';
import type { TextStyle } from './pictureFonts';

export const pictureSize = { width: 1200, height: 630 } as const;

/** The images a picture is made with; one that is missing is left out. */
export type PictureImages = { photo?: Buffer; texture?: Buffer };

const band = 220;
const photoEdge = 230;
const photoTop = 84;
const textWidth = 1000;
/** What of a text fits: longer ones end in an ellipsis. */
const longest = { name: 80, line: 90 };

const quiet = '#5b6776';

function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('').trimEnd()}…`;
}

/** A text in the largest of some sizes in which it is no higher than it may be. */
async function fitted(text: string, sizes: number[], height: number, style: Omit<TextStyle, 'size' | 'width'>) {
  let drawn = await drawText(text, { ...style, size: sizes[0] ?? 30, width: textWidth });
  for (const size of sizes.slice(1)) {
    if (drawn.height <= height) break;
    drawn = await drawText(text, { ...style, size, width: textWidth });
  }
  return drawn;
}

function circle(edge: number, fill: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><circle cx="${edge / 2}" cy="${edge / 2}" r="${edge / 2}" fill="${fill}"/></svg>`);
}

/** The photo cut round, or the initials on the theme's colour. */
async function portrait({ initials }: CardView, photo: Buffer | undefined, theme: string): Promise<Buffer> {
  if (photo) {
    return sharp(photo)
      .resize(photoEdge, photoEdge, { fit: 'cover' })
      .composite([{ input: circle(photoEdge, '#fff'), blend: 'dest-in' }])
      .png()
      .toBuffer();
  }
  const ground = sharp(circle(photoEdge, theme));
  if (initials === '' || !(await canDraw(initials))) return ground.png().toBuffer();
  const { png } = await drawText(initials, { size: 96, isBold: true, colour: hexOf(textOn(parseColour(theme) ?? white)), width: photoEdge });
  return ground.composite([{ input: png }]).png().toBuffer();
}

/** The texts below the photo, from the top down, centred in the room there is. */
async function lines(view: CardView): Promise<OverlayOptions[]> {
  const ink = hexOf(readableColour(parseColour(view.themes.fontColor) ?? white, white, 4.5));
  const texts = [
    { text: shortened(view.name, longest.name), sizes: [68, 54, 42], height: 150, gap: 30, isBold: true, colour: ink },
    { text: shortened(view.title, longest.line), sizes: [36, 30, 25, 21], height: 48, gap: 18, isBold: false, colour: ink },
    { text: shortened(view.company, longest.line), sizes: [34, 28, 24, 20], height: 46, gap: 18, isBold: false, colour: quiet },
  ];
  const drawn = [];
  for (const { text, sizes, height, gap, ...style } of texts) {
    if (text !== '' && (await canDraw(text))) drawn.push({ gap, ...(await fitted(text, sizes, height, style)) });
  }
  const height = drawn.reduce((sum, line) => sum + line.height + line.gap, -(drawn.at(-1)?.gap ?? 0));
  const from = photoTop + photoEdge + 24;
  let top = Math.max(from, Math.round(from + (pictureSize.height - 24 - from - height) / 2));
  return drawn.map(({ png, width, height: own, gap }) => {
    const overlay = { input: png, left: Math.round((pictureSize.width - width) / 2), top };
    top += own + gap;
    return overlay;
  });
}

/** The picture of a card for link previews: 1200 x 630, its theme, photo, name, title and company. All text is drawn as text. */
export async function drawPicture(view: CardView, { photo, texture }: PictureImages): Promise<Buffer> {
  const { '--card-theme': theme = '#00a4ef' } = themeProperties(view.themes);
  const overlays: OverlayOptions[] = [
    { input: { create: { width: pictureSize.width, height: band, channels: 3, background: theme } }, left: 0, top: 0 },
    ...(texture ? [{ input: await sharp(texture).resize(pictureSize.width, band, { fit: 'cover' }).png().toBuffer(), left: 0, top: 0 }] : []),
    { input: circle(photoEdge + 20, '#fff'), left: (pictureSize.width - photoEdge - 20) / 2, top: photoTop - 10 },
    { input: await portrait(view, photo, theme), left: (pictureSize.width - photoEdge) / 2, top: photoTop },
    ...(await lines(view)),
  ];
  return sharp({ create: { ...pictureSize, channels: 3, background: '#ffffff' } })
    .composite(overlays)
    .png({ palette: true, colours: 192, effort: 4 })
    .toBuffer();
}
