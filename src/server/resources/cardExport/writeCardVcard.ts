import { socialNetworks } from '../../../contract/cardFields';
import type { CardImportField } from '../../../contract/imports';
import { foldLine } from '../publicCards/vcard/foldLine';
import { lineProperties } from '../publicCards/vcard/lineProperties';
import { nameParts } from '../publicCards/vcard/nameParts';
import { vcardText } from '../publicCards/vcard/vcardText';
import { valuesOf } from './cardExportRow';
import type { CardExportRow } from './cardExportRow';

/** The properties of the other fields. Only imports read the product's own properties; other programs ignore them. */
const properties: readonly (readonly [property: string, field: CardImportField])[] = [
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
 * Writes a profile as a vCard 3.0 with each field exactly as it is stored, so that an import reads the same values. The
 * contact file of the public page has complete URLs and a photo instead.
 */
export function writeCardVcard(row: CardExportRow): string {
  const [fullName = ''] = valuesOf(row, 'fullName');
  const [ownerName = ''] = valuesOf(row, 'cardOwnerName');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${nameParts(fullName).map(vcardText).join(';')}`,
    // FN must not be empty. An empty N tells an import that the profile has no name.
    `FN:${vcardText(fullName || ownerName)}`,
    ...lineProperties((field) => valuesOf(row, field)[0] ?? ''),
    ...properties.flatMap(([property, field]) =>
      valuesOf(row, field).map((value) => `${property}:${vcardText(value)}`),
    ),
    ...valuesOf(row, 'address').map((address) => `ADR;TYPE=WORK:;;${vcardText(address)};;;;`),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
