import { Type, type Static } from 'typebox';
import { accountImportFields, cardImportFields, importKinds, importLimits, importParts } from '../imports';
import type { ImportField } from '../imports';
import { languages } from '../languages';
import { File } from './envelope';
import { textOneOf } from './texts';

const Kind = textOneOf(importKinds, 'What the rows are. Only super administrators import accounts.');

const allFields: readonly ImportField[] = [...new Set<ImportField>([...cardImportFields, ...accountImportFields])];

export const ImportColumn = Type.Object(
  {
    header: Type.String({
      maxLength: importLimits.headerCharacters,
      description: 'The header of the column in the file.',
    }),
    field: Type.Union([textOneOf([...allFields, ...importParts]), Type.Null()], {
      description: 'The field, or the part of a name or an address, that the column is matched to; null for none.',
    }),
  },
  { $id: 'ImportColumn', description: 'A column of the file.' },
);
export type ImportColumn = Static<typeof ImportColumn>;

/** The options of an import, which the request that creates it sets. */
const settings = {
  language: Type.Optional(
    textOneOf(
      languages.map(({ code }) => code),
      'The language of new profiles whose row has none. It takes the language pack. Usually `en`.',
    ),
  ),
  clearsEmpty: Type.Optional(
    Type.Boolean({ description: 'Whether an empty cell empties its field. Usually the field keeps its value.' }),
  ),
  columns: Type.Optional(
    Type.Array(ImportColumn, {
      maxItems: importLimits.columns,
      description: 'The columns that a person has matched, for the next import of the account.',
    }),
  ),
};

export const CreateImportRequest = Type.Object(
  {
    kind: Kind,
    accountId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'The account whose cards are imported. Required for cards.',
      }),
    ),
    fileName: Type.String({
      minLength: 1,
      maxLength: importLimits.fileNameCharacters,
      description: 'The name of the file the rows come from.',
    }),
    requestId: Type.String({
      minLength: 8,
      maxLength: 64,
      description: 'A random text. The same text again returns the same import.',
    }),
    ...settings,
  },
  { $id: 'CreateImportRequest', description: 'A new import without rows.' },
);
export type CreateImportRequest = Static<typeof CreateImportRequest>;

/** What the job of an import stores of its request. */
export const ImportParameters = Type.Object(
  { kind: Kind, fileName: Type.String({ description: 'The name of the file the rows come from.' }), ...settings },
  { $id: 'ImportParameters', description: 'The settings of an import.' },
);
export type ImportParameters = Static<typeof ImportParameters>;

const cell = (field: ImportField) =>
  Type.String({ maxLength: importLimits.cellCharacters, description: `The cell of the column for \`${field}\`.` });
type Cells = Record<ImportField, ReturnType<typeof Type.Optional<ReturnType<typeof cell>>>>;

/** The cells of a row as typed. A missing field has no column in the file. */
export const ImportValues = Type.Object(
  Object.fromEntries(allFields.map((field) => [field, Type.Optional(cell(field))])) as Cells,
  { $id: 'ImportValues', description: 'The cells of a row, by field. Several values are separated by `;` or lines.' },
);
export type ImportValues = Static<typeof ImportValues>;

export const PutImportRowsRequest = Type.Object(
  {
    from: Type.Integer({
      minimum: 0,
      maximum: importLimits.rows,
      description: 'The position of the first row. The header of the file is 0. Existing rows are replaced.',
    }),
    rows: Type.Array(ImportValues, {
      minItems: 1,
      maxItems: importLimits.rowsPerRequest,
      description: 'The rows, in the order of the file.',
    }),
  },
  { $id: 'PutImportRowsRequest', description: 'Rows of an import.' },
);
export type PutImportRowsRequest = Static<typeof PutImportRowsRequest>;

export const EditImportRowRequest = Type.Object(
  { values: ImportValues },
  { $id: 'EditImportRowRequest', description: 'Cells of a row. A field that is left out keeps its cell.' },
);
export type EditImportRowRequest = Static<typeof EditImportRowRequest>;

export const PutImportPhotoForm = Type.Object(
  { 'card-photo': File('The photo: a JPEG, PNG, WebP or GIF image of at most 5 MiB.') },
  { $id: 'PutImportPhotoForm', description: 'The photo of a row.' },
);
