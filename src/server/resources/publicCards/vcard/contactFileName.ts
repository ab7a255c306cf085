import { plainLetters } from '../../../../text/foldText';
import { contentDisposition } from '../../../http/contentDisposition';
import { cleanText } from './vcardText';

const maxNameLength = 80;
/** Device names that Windows does not allow as file names. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The name of a contact file, `{full name}.vcf`, without characters that are special in file systems. */
export function contactFileName(fullName: string): string {
  const name = fileNameOf(cleanText(fullName));
  return `${name === '' ? 'contact' : name}.vcf`;
}

/**
 * The Content-Disposition header of a contact file (RFC 6266): an ASCII name for all browsers, and the full name as
 * `filename*` (RFC 8187). Neither contains quotes or line breaks.
 */
export function attachmentHeader(fullName: string): string {
  const name = contactFileName(fullName);
  const ascii = fileNameOf(asciiOf(name.slice(0, -'.vcf'.length)));
  return contentDisposition(name, `${ascii === '' ? 'contact' : ascii}.vcf`);
}

function fileNameOf(text: string): string {
  const name = text
    .replace(/[\n"*/:<>?\\|%;]|\p{Cf}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const short = Array.from(name)
    .slice(0, maxNameLength)
    .join('')
    .replace(/[. ]+$/, '');
  return deviceName.test(short) ? `${short} contact` : short;
}

function asciiOf(name: string): string {
  return plainLetters(name)
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim();
}
