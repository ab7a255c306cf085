import { socialNetworks } from '../../../contract/cardFields';
import type { CardImportField } from '../../../contract/imports';
import { foldLine } from '../publicCards/vcard/foldLine';
import { nameParts } from '../publicCards/vcard/nameParts';
import { cleanText, vcardText } from '../publicCards/vcard/vcardText';
import { valuesOf } from './cardExportRow';
import type { CardExportRow } from './cardExportRow';

/** The property of each field. Properties of the product are read back by an import; other programs leave them out. */
const properties: readonly (readonly [property: string, field: CardImportField])[] = [
  ['ORG', 'company'],
  ['TITLE', 'title'],
  ['TEL;TYPE=WORK,VOICE', 'officePhones'],
  ['TEL;TYPE=CELL', 'mobilePhones'],
  ['TEL;TYPE=WORK,FAX', 'fax'],
  ['EMAIL;TYPE=INTERNET,WORK', 'emails'],
  ['URL;TYPE=WORK', 'websites'],
  ...socialNetworks.map((network) => [`X-SOCIALPROFILE;TYPE=${network.toUpperCase()}`, network] as const),
  ['NOTE', 'about'],
  ['X-CARD-ID', 'cardId'],
  ['X-CARD-OWNER-NAME', 'cardOwnerName'],
  ['X-CARD-LOGIN-EMAIL', 'loginEmail'],
  ['X-CARD-PROFILE', 'profile'],
  ['X-CARD-LANGUAGE', 'language'],
];

/**
 * A profile as a vCard 3.0 that holds each field exactly as it is stored, so that an import reads the same. The contact
 * file of the public page has whole web addresses and a picture in place of them.
 */
export function writeCardVcard(row: CardExportRow): string {
  const [fullName = ''] = valuesOf(row, 'fullName');
  const [ownerName = ''] = valuesOf(row, 'cardOwnerName');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${nameParts(cleanText(fullName)).map(vcardText).join(';')}`,
    // FN is never empty; with an empty N an import knows that the profile has no name.
    `FN:${vcardText(fullName || ownerName || 'Contact')}`,
    ...properties.flatMap(([property, field]) =>
      valuesOf(row, field).map((value) => `${property}:${vcardText(value)}`),
    ),
    ...valuesOf(row, 'address').map((address) => `ADR;TYPE=WORK:;;${vcardText(address)};;;;`),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
