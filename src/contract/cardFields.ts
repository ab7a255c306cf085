/** A field of a card profile. Its key in `cardFields` is its name on the server. */
type CardFieldDefinition = {
  /** line: one line of text; paragraph: several lines; list: several entries; network: a handle or a web address. */
  kind: 'line' | 'paragraph' | 'list' | 'network';
  /** Where the public page shows the field: below the photo, or as a contact row. */
  place: 'header' | 'row';
  /** The label in the Contact Details form. */
  label: string;
  /** Lists only: the name in requests and in the console, and the label of one entry. */
  clientName?: string;
  entryLabel?: string;
  /** The input's type, which decides the keyboard of a phone. */
  inputType?: 'tel' | 'email' | 'url';
  /**
   * Lines only: the vCard property (RFC 6350) in contact files, exports and imports. Of fields with the same property
   * each is a part of its value, as company and department are of ORG.
   */
  vcardProperty?: string;
};

/**
 * The contact fields of a card profile, in the order of the Contact Details form. Schemas, the table type, the form,
 * the public page, the vCard, the demo data and the test builders derive from this list.
 * docs/recipes/add-a-field.md shows how to add a field.
 */
export const cardFields = {
  fullName: { kind: 'line', place: 'header', label: 'Full Name' },
  company: { kind: 'line', place: 'header', label: 'Company', vcardProperty: 'ORG' },
  title: { kind: 'line', place: 'header', label: 'Position', vcardProperty: 'TITLE' },
  about: { kind: 'paragraph', place: 'header', label: 'About' },
  officePhones: {
    kind: 'list',
    place: 'row',
    label: 'Office Phones',
    entryLabel: 'Office Phone',
    clientName: 'officePhoneList',
    inputType: 'tel',
  },
  fax: { kind: 'line', place: 'row', label: 'Fax', inputType: 'tel' },
  mobilePhones: {
    kind: 'list',
    place: 'row',
    label: 'Mobile Phones',
    entryLabel: 'Mobile Phone',
    clientName: 'mobilePhoneList',
    inputType: 'tel',
  },
  emails: {
    kind: 'list',
    place: 'row',
    label: 'Emails',
    entryLabel: 'Email',
    clientName: 'emailList',
    inputType: 'email',
  },
  websites: {
    kind: 'list',
    place: 'row',
    label: 'Websites',
    entryLabel: 'Website',
    clientName: 'websiteList',
    inputType: 'url',
  },
  address: {
    kind: 'list',
    place: 'row',
    label: 'Addresses',
    entryLabel: 'Address',
    clientName: 'addressList',
  },
  facebook: { kind: 'network', place: 'row', label: 'Facebook' },
  instagram: { kind: 'network', place: 'row', label: 'Instagram' },
  twitter: { kind: 'network', place: 'row', label: 'Twitter' },
  linkedin: { kind: 'network', place: 'row', label: 'LinkedIn' },
  youtube: { kind: 'network', place: 'row', label: 'YouTube' },
  pinterest: { kind: 'network', place: 'row', label: 'Pinterest' },
  tiktok: { kind: 'network', place: 'row', label: 'TikTok' },
} as const satisfies Record<string, CardFieldDefinition>;

type Definitions = typeof cardFields;
export type CardFieldName = keyof Definitions;
type NamesWith<Part> = { [Name in CardFieldName]: Definitions[Name] extends Part ? Name : never }[CardFieldName];

export type LineFieldName = NamesWith<{ kind: 'line' }>;
export type ParagraphFieldName = NamesWith<{ kind: 'paragraph' }>;
export type ListFieldName = NamesWith<{ kind: 'list' }>;
export type SocialNetwork = NamesWith<{ kind: 'network' }>;
/** The fields that hold one string. */
export type TextFieldName = Exclude<CardFieldName, ListFieldName>;
/** The text fields that the public page shows between the name and the contact rows. */
export type HeaderFieldName = Exclude<NamesWith<{ place: 'header' }>, 'fullName'>;
/** The fields that the public page shows as contact rows. */
export type ContactRowKind = NamesWith<{ place: 'row' }>;

/** The name of a field in requests and in the console, where lists have another name than on the server. */
export type ClientFieldName<Name extends CardFieldName = CardFieldName> = Name extends ListFieldName
  ? Definitions[Name]['clientName']
  : Name;

/** The value of every field, by server name. */
export type CardFieldValues = Record<TextFieldName, string> & Record<ListFieldName, string[]>;

export const cardFieldNames = Object.keys(cardFields) as CardFieldName[];

function namesOfKind(kind: CardFieldDefinition['kind']): CardFieldName[] {
  return cardFieldNames.filter((name) => cardFields[name].kind === kind);
}

export const lineFields = namesOfKind('line') as LineFieldName[];
export const paragraphFields = namesOfKind('paragraph') as ParagraphFieldName[];
export const listFields = namesOfKind('list') as ListFieldName[];
export const socialNetworks = namesOfKind('network') as SocialNetwork[];
export const textFields: TextFieldName[] = [...lineFields, ...paragraphFields, ...socialNetworks];

export function isSocialNetwork(name: CardFieldName): name is SocialNetwork {
  return cardFields[name].kind === 'network';
}

export function isListField(name: CardFieldName): name is ListFieldName {
  return cardFields[name].kind === 'list';
}

/** The contact rows of the public page, in their order. */
export const contactRowOrder = [
  'officePhones',
  'mobilePhones',
  'fax',
  'emails',
  'address',
  'websites',
  'facebook',
  'instagram',
  'twitter',
  'linkedin',
  'youtube',
  'pinterest',
  'tiktok',
] as const satisfies ContactRowKind[];

/** The name of a field in requests and in the console. */
export function clientFieldName<Name extends CardFieldName>(name: Name): ClientFieldName<Name> {
  const definition: CardFieldDefinition = cardFields[name];
  return (definition.clientName ?? name) as ClientFieldName<Name>;
}

/** The `type` of the field's input in the Contact Details form. */
export function inputTypeOf(name: CardFieldName): NonNullable<CardFieldDefinition['inputType']> | 'text' {
  const definition: CardFieldDefinition = cardFields[name];
  return definition.inputType ?? 'text';
}

/** The labels of the Contact Details form by client name, in the order of the form. */
export const contactFieldLabels = Object.fromEntries(
  cardFieldNames.map((name) => [clientFieldName(name), cardFields[name].label]),
) as Record<ClientFieldName, string>;

/** Maps the server names that requests may use as aliases to the client names. */
export const cardProfileRequestNames: Record<string, string> = Object.fromEntries(
  listFields.map((name) => [name, clientFieldName(name)]),
);

/** The fields of an empty profile. */
export function emptyCardFields(): CardFieldValues {
  return valuesFrom((name) => (isListField(name) ? [] : ''));
}

/** The contact fields of a row or record, without its other properties. */
export function pickCardFields(source: CardFieldValues): CardFieldValues {
  return valuesFrom((name) => source[name]);
}

function valuesFrom(valueOf: (name: CardFieldName) => string | string[]): CardFieldValues {
  // This loop takes a third of the time of Object.fromEntries, which counts in lists of 100,000 cards.
  const values: Partial<Record<CardFieldName, string | string[]>> = {};
  for (const name of cardFieldNames) values[name] = valueOf(name);
  return values as CardFieldValues;
}
