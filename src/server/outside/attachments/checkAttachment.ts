import { attachmentFormats, uploadLimits } from '../../../contract/limits';
import { InvalidAttachmentError } from './invalidAttachmentError';
import { isGif, isJpeg } from './pictureContent';
import { isOfficeArchive } from './officeArchive';
import { isOleDocument } from './oleDocument';
import { isPdf, isPlainText } from './textContent';

export type AttachmentFormat = (typeof attachmentFormats)[number];

/** A checked attachment: its name in the email, and the type of its content. */
export type CheckedAttachment = { fileName: string; extension: AttachmentFormat; contentType: string };

/** A malware scanner (ASVS 5.4.3). */
export type ScanAttachment = (content: Buffer) => Promise<'clean' | 'infected'>;

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const checks: Record<AttachmentFormat, { contentType: string; fits: (content: Buffer) => boolean | Promise<boolean> }> =
  {
    txt: { contentType: 'text/plain; charset=utf-8', fits: isPlainText },
    pdf: { contentType: 'application/pdf', fits: isPdf },
    doc: { contentType: 'application/msword', fits: (content) => isOleDocument(content, ['WordDocument']) },
    xls: { contentType: 'application/vnd.ms-excel', fits: (content) => isOleDocument(content, ['Workbook', 'Book']) },
    docx: { contentType: word, fits: (content) => isOfficeArchive(content, 'word/document.xml') },
    xlsx: { contentType: sheet, fits: (content) => isOfficeArchive(content, 'xl/workbook.xml') },
    gif: { contentType: 'image/gif', fits: isGif },
    jpg: { contentType: 'image/jpeg', fits: isJpeg },
    jpeg: { contentType: 'image/jpeg', fits: isJpeg },
  };

/**
 * Checks that a contact-us attachment has one of the nine extensions and that its content matches it.
 * @throws InvalidAttachmentError
 */
export async function checkAttachment(
  name: string,
  content: Buffer,
  scan?: ScanAttachment,
): Promise<CheckedAttachment> {
  if (content.length > uploadLimits.attachment) throw new InvalidAttachmentError('bytes');
  const { fileName, extension } = namedFormat(name);
  const { contentType, fits } = checks[extension];
  if (content.length === 0 || !(await fits(content))) throw new InvalidAttachmentError('content');
  if (scan !== undefined && (await scan(content)) !== 'clean') throw new InvalidAttachmentError('infected');
  return { fileName, extension, contentType };
}

/** Only uses the last segment of a path. The name must not have control, direction or file system characters. */
function namedFormat(name: string): { fileName: string; extension: AttachmentFormat } {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim();
  const [, stem = '', ending = ''] = /^(.{1,150})\.([A-Za-z]{3,4})$/su.exec(last) ?? [];
  const extension = attachmentFormats.find((format) => format === ending.toLowerCase());
  if (extension === undefined || /[\p{C}\u2028\u2029"*:<>?|]/u.test(stem)) throw new InvalidAttachmentError('name');
  return { fileName: `${stem}.${extension}`, extension };
}
