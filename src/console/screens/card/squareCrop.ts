/** The visible part of a picture: the zoom factor and the center of the square (0 to 1). */
export type Crop = { zoom: number; x: number; y: number };

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export type Size = { width: number; height: number };

/** The square of the crop in the picture's pixels. It never leaves the picture. */
function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / zoom;
  const clamp = (middle: number, length: number) => Math.min(Math.max(middle * length - edge / 2, 0), length - edge);
  return { left: clamp(x, width), top: clamp(y, height), edge };
}

/** The crop after the picture was dragged by this many of its own pixels. */
export function moved(crop: Crop, size: Size, by: { x: number; y: number }): Crop {
  const within = (middle: number, half: number) => Math.min(Math.max(middle, half), 1 - half);
  return {
    ...crop,
    x: within(crop.x - by.x / size.width, halfOf(crop, size, 'x')),
    y: within(crop.y - by.y / size.height, halfOf(crop, size, 'y')),
  };
}

type Axis = 'x' | 'y';

/** Half of the square's edge, as a part of the picture's. */
const halfOf = ({ zoom }: Crop, { width, height }: Size, axis: Axis) =>
  Math.min(width, height) / zoom / 2 / (axis === 'x' ? width : height);

/** Where the square is between both ends of the picture, from 0 to 100; undefined if it has no room to move. */
export function placeOf(crop: Crop, size: Size, axis: Axis): number | undefined {
  const half = halfOf(crop, size, axis);
  return half < 0.5 ? Math.round(((crop[axis] - half) / (1 - 2 * half)) * 100) : undefined;
}

/** The crop with the square at such a place. */
export function placedAt(crop: Crop, size: Size, axis: Axis, place: number): Crop {
  const half = halfOf(crop, size, axis);
  return { ...crop, [axis]: half + (1 - 2 * half) * (place / 100) };
}

/** The crop with another zoom factor. The square stays within the picture. */
export function zoomed(crop: Crop, size: Size, zoom: number): Crop {
  return moved({ ...crop, zoom: possibleZoom(zoom) }, size, { x: 0, y: 0 });
}

/** The possible zoom factor nearest to another one. */
export const possibleZoom = (zoom: number) => Math.min(Math.max(zoom, 1), largestZoom);

export const largestZoom = 4;
const largestEdge = 1200;
/** The largest canvas of phones is 4096 x 4096 pixels. */
const largestCanvasEdge = 4096;
/** Twice the 112 pixels of the photo on the card. */
const thumbnailEdge = 224;

/**
 * Draws the cropped square on a canvas.
 * @returns undefined if the browser cannot draw
 */
function drawn(picture: CanvasImageSource, size: Size, crop: Crop, maxEdge: number): HTMLCanvasElement | undefined {
  const { left, top, edge } = squareOf(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(Math.round(edge), maxEdge);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A small data URL of the cropped square for a preview; undefined if the browser cannot draw. */
export function thumbnailOf(picture: HTMLImageElement, crop: Crop): string | undefined {
  return drawn(picture, { width: picture.naturalWidth, height: picture.naturalHeight }, crop, thumbnailEdge)?.toDataURL(
    'image/png',
  );
}

/**
 * The picture turned clockwise by quarters, as a file.
 * @throws DOMException when the file is not a picture
 */
export async function turnedFile(file: File, quarters: number): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, largestCanvasEdge / Math.max(picture.width, picture.height));
  const width = Math.round(picture.width * scale);
  const height = Math.round(picture.height * scale);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = quarters % 2 === 1 ? [height, width] : [width, height];
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((quarters * Math.PI) / 2);
  context?.drawImage(picture, -width / 2, -height / 2, width, height);
  picture.close();
  return fileOf(canvas, file, 0.95);
}

/**
 * The canvas as a file with the name and type of another one. If the browser cannot write the type, it becomes a PNG,
 * which supports transparency, too.
 * @throws DOMException when the browser cannot draw it
 */
async function fileOf(canvas: HTMLCanvasElement, { name, type }: File, quality: number): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new DOMException('The picture could not be drawn', 'InvalidStateError');
  const newName = blob.type === type ? name : name.replace(/\.\w+$/, '.png');
  return new File([blob], newName, { type: blob.type });
}

/**
 * The cropped square as a file to upload.
 * @returns the unchanged file if the browser cannot draw it: the server then crops it
 * @throws DOMException when the file is not a picture
 */
export async function croppedFile(file: File, crop: Crop): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = drawn(picture, picture, crop, largestEdge);
  picture.close();
  return canvas ? fileOf(canvas, file, 0.92).catch(() => file) : file;
}
