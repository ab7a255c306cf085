import { fileNameOf } from '../../../../text/fileNameOf';
import { plainLetters } from '../../../../text/foldText';
import { contentDisposition } from '../../../http/contentDisposition';
import { cleanText } from './vcardText';

/** The name of a contact file, `{full name}.vcf`, without characters that are special in file systems. */
export function contactFileName(fullName: string): string {
  return `${fileNameOf(cleanText(fullName), 'contact')}.vcf`;
}

/**
 * The Content-Disposition header of a contact file (RFC 6266): an ASCII name for all browsers, and the full name as
 * `filename*` (RFC 8187). Neither contains quotes or line breaks.
 */
export function attachmentHeader(fullName: string): string {
  const name = contactFileName(fullName);
  return contentDisposition(name, `${fileNameOf(asciiOf(name.slice(0, -'.vcf'.length)), 'contact')}.vcf`);
}

/** '' for a name of which only punctuation is ASCII, such as the hyphen of a Hebrew one. */
function asciiOf(name: string): string {
  const ascii = plainLetters(name).replace(/[^\x20-\x7e]+/g, ' ');
  return /[a-z\d]/i.test(ascii) ? ascii.trim() : '';
}
