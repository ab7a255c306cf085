import { attachmentFormats, uploadLimits } from '../../../contract/limits';
import { InvalidAttachmentError } from './attachmentRefused';
import { isGif, isJpeg } from './pictureContent';
import { isOfficeArchive } from './officeArchive';
import { isOleDocument } from './oleDocument';
import { isPdf, isPlainText } from './textContent';

export type AttachmentFormat = (typeof attachmentFormats)[number];

/** A checked attachment: the name it is mailed under and the type its content has. */
export type CheckedAttachment = { fileName: string; extension: AttachmentFormat; contentType: string };

/** Looks for known harm (ASVS 5.4.3); without one, nothing is known to be harmful. */
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
 * Lets a contact-us attachment through when its extension is one of the nine and its content is what the extension
 * says, or throws InvalidAttachmentError. It is never opened by us beyond what the check needs.
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

/** Only the last part of a path is a name; control, direction and file-system characters make it unusable. */
function namedFormat(name: string): { fileName: string; extension: AttachmentFormat } {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).trim();
  const [, stem = '', ending = ''] = /^(.{1,150})\.([A-Za-z]{3,4})$/su.exec(last) ?? [];
  const extension = attachmentFormats.find((format) => format === ending.toLowerCase());
  if (extension === undefined || /[\p{C}\u2028\u2029"*:<>?|]/u.test(stem)) throw new InvalidAttachmentError('name');
  return { fileName: `${stem}.${extension}`, extension };
}
