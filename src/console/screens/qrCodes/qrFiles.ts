import { encode, renderSVG } from 'uqr';
import type { QrDesign } from './qrDesign';

const drawing = { border: 4, pixelSize: 16, boostEcc: false } as const;
/** The share of the code's edge that a picture covers. Level H repairs far more than these 6% of the squares. */
const pictureShare = 0.24;

/** The edges of a PNG in pixels that can be chosen; the second one is the usual one. */
export const pngEdges = [512, 1024, 2048, 4096] as const;
export const usualPngEdge = 1024;

/**
 * A link's QR code as an SVG for print. Level Q tolerates damage of a quarter of the code, because tags get scratched;
 * with a picture in its middle it is level H. The border is four squares wide.
 */
export function qrSvg(address: string, { color = '#000000', picture }: QrDesign = {}): string {
  const ecc = picture === undefined ? 'Q' : 'H';
  const svg = renderSVG(address, { ...drawing, ecc, blackColor: color });
  return picture === undefined ? svg : svg.replace('</svg>', `${middle(address, picture)}</svg>`);
}

/** The picture on white, on whole squares: an odd number of them, as the code has. */
function middle(address: string, picture: string): string {
  const { size } = encode(address, { ecc: 'H', border: 0, boostEcc: false });
  const squares = 2 * Math.floor((size * pictureShare) / 2) + 1;
  const side = squares * drawing.pixelSize;
  const start = ((size - squares) / 2 + drawing.border) * drawing.pixelSize;
  const gap = drawing.pixelSize / 2;
  const edge = side - 2 * gap;
  const place = `x="${start + gap}" y="${start + gap}" width="${edge}" height="${edge}"`;
  return (
    `<rect fill="white" x="${start}" y="${start}" width="${side}" height="${side}"/>` +
    `<clipPath id="middle"><rect ${place} rx="${edge / 5}"/></clipPath>` +
    `<image ${place} clip-path="url(#middle)" preserveAspectRatio="xMidYMid slice" href="${picture}"/>`
  );
}

/**
 * The same code as a PNG, for programs without SVG.
 * @throws Error with a readable message when the browser cannot draw it
 */
export async function qrPng(address: string, design: QrDesign, edge: number = usualPngEdge): Promise<Blob> {
  const picture = new Image();
  picture.src = svgUrl(qrSvg(address, design));
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture. Save the SVG instead');
  context.imageSmoothingEnabled = design.picture !== undefined;
  context.drawImage(picture, 0, 0, edge, edge);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'),
  );
}

/** An SVG as the address of a picture. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
