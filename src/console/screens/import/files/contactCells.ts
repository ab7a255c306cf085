import { cardFields, listFields, socialNetworks } from '../../../../contract/cardFields';
import type { CardFieldName, SocialNetwork } from '../../../../contract/cardFields';
import { importFieldLabels } from '../../../../contract/imports';
import { vcardProperties } from '../../../../contract/vcardProperties';
import { joinEntries } from '../../../../text/importCells';
import { mobileLabel } from '../columns/columnTarget';
import type { VcardLine } from './vcardLines';
import { partsOf, textOf } from './vcardValue';

const label = (field: CardFieldName) => cardFields[field].label;

/**
 * Columns that are never matched automatically: notes about contacts, and their home phones and addresses, are not
 * meant for a public page. The columns step offers them.
 */
const privateColumns = { note: 'Note', phones: 'Home Phone', addresses: 'Home Address' } as const;

/** Properties that only the product's own export writes, with their columns. */
const ownProperties: Record<string, string> = {
  'X-CARD-ID': importFieldLabels.cardId,
  'X-CARD-OWNER-NAME': importFieldLabels.cardOwnerName,
  'X-CARD-PROFILE': importFieldLabels.profile,
  'X-CARD-LOGIN-EMAIL': importFieldLabels.loginEmail,
  'X-CARD-LANGUAGE': importFieldLabels.language,
};

/**
 * The cells of a contact by their column. Columns have the labels of the card's fields, so that they match by
 * themselves; a column with several values has them in one cell.
 */
export function contactCells(lines: readonly VcardLine[]): Map<string, string> {
  const columns = new Map<string, string[]>();
  const isOwn = lines.some(({ name }) => name === 'X-CARD-ID');
  const add = (column: string, value: string) => {
    if (value === '') return;
    const values = columns.get(column) ?? [];
    if (isOwn || !values.includes(value)) columns.set(column, [...values, value]);
  };
  add(label('fullName'), isOwn && !hasName(lines) ? '' : nameOf(lines));
  for (const line of lines) {
    for (const [index, field] of (vcardProperties.get(line.name) ?? []).entries())
      add(label(field), lineValues(line)[index] ?? '');
    const own = ownProperties[line.name];
    const column = own ?? columnOf(line, labelOf(line, lines), isOwn);
    if (column) add(column, valueOf(line));
  }
  return new Map([...columns].map(([column, values]) => [column, cellOf(column, values)]));
}

const listLabels = new Set<string>([...listFields.map(label), privateColumns.phones, privateColumns.addresses]);

/** A field that holds one value takes the first. */
function cellOf(column: string, values: readonly string[]): string {
  return listLabels.has(column) ? joinEntries(values) : (values[0] ?? '');
}

function hasName(lines: readonly VcardLine[]): boolean {
  return lines.some((line) => line.name === 'N' && partsOf(line).some((part) => part !== ''));
}

/** FN, else the parts of N in spoken order, else the organization. */
function nameOf(lines: readonly VcardLine[]): string {
  const named = (name: string) => lines.find((line) => line.name === name);
  const formatted = named('FN');
  const shown = formatted ? textOf(formatted) : '';
  if (shown !== '') return shown;
  const [family = '', given = '', additional = '', prefix = '', suffix = ''] = named('N') ? partsOf(named('N')!) : [];
  const parts = [prefix, given, additional, family, suffix].filter((part) => part !== '');
  const organization = named('ORG');
  return parts.length > 0 ? parts.join(' ') : organization ? (partsOf(organization)[0] ?? '') : '';
}

/** Apple names a value in a line of its own group: `item1.X-ABLabel:_$!<Mobile>!$_`. */
function labelOf({ group }: VcardLine, lines: readonly VcardLine[]): string {
  if (group === '') return '';
  const found = lines.find((line) => line.group === group && line.name === 'X-ABLABEL');
  return found ? textOf(found).replace(/^_\$!<|>!\$_$/g, '') : '';
}

/** The column of a line; undefined for what a card has no place for. */
function columnOf(line: VcardLine, itsLabel: string, isOwn: boolean): string | undefined {
  if (line.name === 'TEL') return phoneColumn(line, itsLabel);
  if (line.name === 'ADR') return isHome(line, itsLabel) ? privateColumns.addresses : label('address');
  if (line.name === 'URL') return label(networkNamed(itsLabel) ?? 'websites');
  if (line.name === 'X-SOCIALPROFILE') return networkColumn(line);
  if (line.name === 'NOTE') return isOwn ? label('about') : privateColumns.note;
  return { EMAIL: label('emails'), ROLE: label('title') }[line.name];
}

function phoneColumn(line: VcardLine, itsLabel: string): string | undefined {
  const { types } = line;
  if (types.includes('FAX') || /fax/i.test(itsLabel)) return label('fax');
  if (types.includes('PAGER')) return undefined;
  const isMobile = types.some((type) => /^(?:CELL|MOBILE|IPHONE)$/.test(type));
  if (isMobile || mobileLabel.test(itsLabel)) return label('mobilePhones');
  return isHome(line, itsLabel) ? privateColumns.phones : label('officePhones');
}

function isHome({ types }: VcardLine, itsLabel: string): boolean {
  return (types.includes('HOME') && !types.includes('WORK')) || /^(?:home|privat|domicile|casa|ev)$/i.test(itsLabel);
}

function networkColumn({ types }: VcardLine): string | undefined {
  const network = types.map(networkNamed).find((each) => each !== undefined);
  return network && label(network);
}

function networkNamed(name: string): SocialNetwork | undefined {
  const wanted = name.toLowerCase() === 'x' ? 'twitter' : name.toLowerCase();
  return socialNetworks.find((network) => network === wanted);
}

/** The values of a line for the fields of its property. Only ORG has parts (RFC 6350, 6.6.4). */
function lineValues(line: VcardLine): string[] {
  return line.name === 'ORG' ? partsOf(line) : [textOf(line)];
}

/** The text of a line. An address in postal order. */
function valueOf(line: VcardLine): string {
  if (line.name !== 'ADR') return textOf(line);
  const [box = '', extension = '', street = '', city = '', region = '', code = '', country = ''] = partsOf(line);
  return [box, extension, street, [code, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ');
}
