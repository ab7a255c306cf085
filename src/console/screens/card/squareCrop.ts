/** The part of a picture that is kept: how far it is zoomed in and where the middle of the square lies (0 to 1). */
export type Crop = { zoom: number; x: number; y: number };

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export type Size = { width: number; height: number };

/** The square of the crop in the picture's pixels. It never leaves the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / zoom;
  const clamp = (middle: number, length: number) => Math.min(Math.max(middle * length - edge / 2, 0), length - edge);
  return { left: clamp(x, width), top: clamp(y, height), edge };
}

/** The crop after the picture was dragged by so many of its own pixels. */
export function moved(crop: Crop, size: Size, by: { x: number; y: number }): Crop {
  const half = Math.min(size.width, size.height) / crop.zoom / 2;
  const within = (middle: number, length: number) => Math.min(Math.max(middle, half / length), 1 - half / length);
  return { ...crop, x: within(crop.x - by.x / size.width, size.width), y: within(crop.y - by.y / size.height, size.height) };
}

const largestEdge = 1200;

/**
 * The cropped square as a file to send.
 * @returns the file as it is where the browser cannot draw it: the server then cuts the square itself
 */
export async function croppedFile(file: File, crop: Crop): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { left, top, edge } = squareOf(picture, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(Math.round(edge), largestEdge);
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  return blob ? new File([blob], file.name.replace(/\.\w+$/, type === 'image/png' ? '.png' : '.jpg'), { type }) : file;
}
