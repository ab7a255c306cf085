import { renderSVG } from 'uqr';

/** Level Q tolerates damage of a quarter of the code, because tags get scratched. The border is four squares wide. */
const drawing = { ecc: 'Q', border: 4, pixelSize: 16 } as const;
const pngEdge = 1024;

/** A link's QR code as an SVG for print. */
export function qrSvg(address: string): string {
  return renderSVG(address, drawing);
}

/**
 * The same code as a PNG of 1024 pixels, for programs without SVG.
 * @throws Error with a readable message when the browser cannot draw it
 */
export async function qrPng(address: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(address))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pngEdge;
  canvas.height = pngEdge;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture. Save the SVG instead');
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, pngEdge, pngEdge);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png'),
  );
}
