import { gifEnd } from '../images/gif';
import { imageHeader } from '../images/imageHeader';
import type { ImageFormat } from '../images/imageHeader';
import { hidesArchive, hidesPage } from './hiddenContent';

/** Whether the content is a JPEG with a frame, a scan and an end mark, without a page, script or archive inside. */
export function isJpeg(content: Buffer): boolean {
  return (
    isPicture(content, 'jpeg') &&
    content.lastIndexOf(Buffer.from('ffd9', 'hex')) > content.indexOf(Buffer.from('ffda', 'hex'))
  );
}

/** Whether the content is a complete GIF and nothing else, without a page, script or archive inside. */
export function isGif(content: Buffer): boolean {
  return isPicture(content, 'gif') && gifEnd(content) === content.length;
}

function isPicture(content: Buffer, format: ImageFormat): boolean {
  try {
    return imageHeader(content).format === format && !hidesPage(content) && !hidesArchive(content);
  } catch {
    return false;
  }
}
