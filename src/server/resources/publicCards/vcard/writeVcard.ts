import { foldLine } from './foldLine';
import { nameParts } from './nameParts';
import { contactUuid } from '../../contactUuid';
import type { VcardContact } from './vcardContact';
import { cleanText, vcardText, vcardUri } from './vcardText';

export const vcardContentType = 'text/vcard; charset=utf-8';
export const vcardVersions = ['3.0', '4.0'] as const;
export type VcardVersion = (typeof vcardVersions)[number];

/** `photoJpeg`: the picture as a JPEG of our own store, at most 40 KB; left out, the card has no PHOTO. */
export type VcardOptions = { version: VcardVersion; photoJpeg?: Buffer };

/**
 * A contact file (RFC 2426, or RFC 6350 for 4.0), with CRLF and lines of at most 75 octets. All values of the lists are
 * in it, empty ones are left out. 3.0 is what every address book reads; several drop the picture of a 4.0 card.
 * The labels of telephone numbers are the constants all address books know, never words of a language.
 */
export function writeVcard(contact: VcardContact, options: VcardOptions): string {
  const isThree = options.version === '3.0';
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${options.version}`,
    ...nameLines(contact),
    ...textLine('ORG', contact.company),
    ...textLine('TITLE', contact.title),
    ...textLines(isThree ? 'TEL;TYPE=WORK,VOICE' : 'TEL;TYPE=work,voice', contact.officePhones),
    ...textLines(isThree ? 'TEL;TYPE=CELL' : 'TEL;TYPE=cell', contact.mobilePhones),
    // Without WORK Android files a fax number under "home fax".
    ...textLine(isThree ? 'TEL;TYPE=WORK,FAX' : 'TEL;TYPE=work,fax', contact.fax),
    ...textLines(isThree ? 'EMAIL;TYPE=INTERNET,WORK' : 'EMAIL;TYPE=work', contact.emails),
    ...filled(contact.address).map((address) => `ADR;TYPE=${isThree ? 'WORK' : 'work'}:;;${vcardText(address)};;;;`),
    ...contact.websites.flatMap((website) => uriLine('URL', website)),
    ...labelledLines([...contact.socials, { label: 'Card', url: contact.pageUrl }]),
    ...textLine('NOTE', contact.about),
    ...photoLine(options),
    `UID:urn:uuid:${contactUuid(contact.cardId)}`,
    `REV:${revision(contact.revisedAt, isThree)}`,
    ...uriLine('SOURCE', contact.sourceUrl),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/**
 * FN is never empty and N always has its five parts: 3.0 asks for both, and without them a company becomes the person.
 */
function nameLines(contact: VcardContact): string[] {
  const shown =
    [contact.fullName, contact.company, ...contact.emails, 'Contact'].map(cleanText).find((name) => name !== '') ?? '';
  const parts = nameParts(cleanText(contact.fullName));
  return [`N:${parts.map(vcardText).join(';')}`, `FN:${vcardText(shown)}`];
}

function textLines(property: string, values: readonly string[]): string[] {
  return filled(values).map((value) => `${property}:${vcardText(value)}`);
}

function textLine(property: string, value: string): string[] {
  return textLines(property, [value]);
}

function filled(values: readonly string[]): string[] {
  return values.filter((value) => cleanText(value) !== '');
}

function uriLine(property: string, address: string): string[] {
  const uri = vcardUri(address);
  return uri === null ? [] : [`${property}:${uri}`];
}

/** Both large platforms keep a web address with its label in this form; X-SOCIALPROFILE they do not. */
function labelledLines(links: readonly { label: string; url: string }[]): string[] {
  return links
    .map(({ label, url }) => ({ label, uri: vcardUri(url) }))
    .filter(({ uri }) => uri !== null)
    .flatMap(({ label, uri }, index) => [
      `item${index + 1}.URL:${uri}`,
      `item${index + 1}.X-ABLabel:${vcardText(label)}`,
    ]);
}

function photoLine({ version, photoJpeg }: VcardOptions): string[] {
  if (photoJpeg === undefined) return [];
  const content = photoJpeg.toString('base64');
  return [version === '3.0' ? `PHOTO;ENCODING=b;TYPE=JPEG:${content}` : `PHOTO:data:image/jpeg;base64,${content}`];
}

function revision(revisedAt: Date, isThree: boolean): string {
  const instant = `${revisedAt.toISOString().slice(0, 19)}Z`;
  return isThree ? instant : instant.replace(/[-:]/g, '');
}
