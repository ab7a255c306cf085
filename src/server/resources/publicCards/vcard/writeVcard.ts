import { phoneNumbers } from '../../../../card/contactAction';
import { foldLine } from './foldLine';
import { lineProperties } from './lineProperties';
import { nameParts } from './nameParts';
import { contactUuid } from '../../contactUuid';
import type { VcardContact } from './vcardContact';
import { cleanText, vcardText, vcardUri } from './vcardText';

export const vcardContentType = 'text/vcard; charset=utf-8';
export const vcardVersions = ['3.0', '4.0'] as const;
export type VcardVersion = (typeof vcardVersions)[number];

/** `photoJpeg`: the JPEG for PHOTO, at most 40 KB; without it there is no PHOTO. */
export type VcardOptions = { version: VcardVersion; photoJpeg?: Buffer };

/**
 * Writes a contact file (RFC 2426, or RFC 6350 for 4.0), with CRLF and lines of at most 75 octets. Empty values are
 * omitted. All address books read 3.0; several ignore the photo of 4.0. Phone types are the constants of the RFCs,
 * which address books translate.
 */
export function writeVcard(contact: VcardContact, options: VcardOptions): string {
  const isVersion3 = options.version === '3.0';
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${options.version}`,
    ...nameLines(contact),
    ...lineProperties((field) => contact[field]),
    ...textLines(
      isVersion3 ? 'TEL;TYPE=WORK,VOICE' : 'TEL;TYPE=work,voice',
      contact.officePhones.flatMap(phoneNumbers),
    ),
    ...textLines(isVersion3 ? 'TEL;TYPE=CELL' : 'TEL;TYPE=cell', contact.mobilePhones.flatMap(phoneNumbers)),
    // Without WORK, Android stores the number as a home fax.
    ...textLines(isVersion3 ? 'TEL;TYPE=WORK,FAX' : 'TEL;TYPE=work,fax', phoneNumbers(contact.fax)),
    ...textLines(isVersion3 ? 'EMAIL;TYPE=INTERNET,WORK' : 'EMAIL;TYPE=work', contact.emails),
    ...nonEmpty(contact.address).map(
      (address) => `ADR;TYPE=${isVersion3 ? 'WORK' : 'work'}:;;${vcardText(address)};;;;`,
    ),
    ...contact.websites.flatMap((website) => uriLine('URL', website)),
    ...labelledLines([...contact.socials, { label: 'Card', url: contact.pageUrl }]),
    ...textLine('NOTE', contact.about),
    ...photoLine(options),
    `UID:urn:uuid:${contactUuid(contact.cardId)}`,
    `REV:${revision(contact.revisedAt, isVersion3)}`,
    ...uriLine('SOURCE', contact.sourceUrl),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** N with all five parts, and FN, never empty: 3.0 requires both. Without them, some address books show the company. */
function nameLines(contact: VcardContact): string[] {
  const displayName =
    [contact.fullName, contact.company, ...contact.emails, 'Contact'].map(cleanText).find((name) => name !== '') ?? '';
  const parts = nameParts(cleanText(contact.fullName));
  return [`N:${parts.map(vcardText).join(';')}`, `FN:${vcardText(displayName)}`];
}

function textLines(property: string, values: readonly string[]): string[] {
  return nonEmpty(values).map((value) => `${property}:${vcardText(value)}`);
}

function textLine(property: string, value: string): string[] {
  return textLines(property, [value]);
}

function nonEmpty(values: readonly string[]): string[] {
  return values.filter((value) => cleanText(value) !== '');
}

function uriLine(property: string, address: string): string[] {
  const uri = vcardUri(address);
  return uri === null ? [] : [`${property}:${uri}`];
}

/** URLs with labels. iOS and Android both keep the label in this form; they do not keep X-SOCIALPROFILE. */
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

function revision(revisedAt: Date, isVersion3: boolean): string {
  const instant = `${revisedAt.toISOString().slice(0, 19)}Z`;
  return isVersion3 ? instant : instant.replace(/[-:]/g, '');
}
