import { Type, type Static } from 'typebox';
import { accountImportFields, cardImportFields, importKinds, importLimits, importRowStatuses } from '../imports';
import type { ImportField, ImportKind, ImportRowStatus } from '../imports';
import { languages } from '../languages';
import { File } from './envelope';

const Kind = Type.Unsafe<ImportKind>(
  Type.Union(
    importKinds.map((kind) => Type.Literal(kind)),
    { description: 'What the rows are. Only super administrators import accounts.' },
  ),
);

const allFields: readonly ImportField[] = [...new Set<ImportField>([...cardImportFields, ...accountImportFields])];

const Field = Type.Unsafe<ImportField>(Type.Union(allFields.map((field) => Type.Literal(field))));

const ImportColumn = Type.Object(
  {
    header: Type.String({ maxLength: 200, description: 'The header of the column in the file.' }),
    field: Type.Union([Field, Type.Null()], { description: 'The field the column is matched to; null for none.' }),
  },
  { description: 'A column of the file.' },
);

/** How an import treats its rows, chosen when it is created. */
const settings = {
  language: Type.Optional(
    Type.Union(
      languages.map(({ code }) => Type.Literal(code)),
      { description: 'The language of new profiles whose row has none. It takes the language pack. Usually `en`.' },
    ),
  ),
  clearsEmpty: Type.Optional(
    Type.Boolean({ description: 'Whether an empty cell empties its field. Usually the field keeps its value.' }),
  ),
  columns: Type.Optional(
    Type.Array(ImportColumn, {
      maxItems: importLimits.columns,
      description: 'How the columns of the file are matched. The next import of the account can start with it.',
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

/** What the job of an import remembers of its request. */
export const ImportParameters = Type.Object(
  { kind: Kind, fileName: Type.String({ description: 'The name of the file the rows come from.' }), ...settings },
  { $id: 'ImportParameters', description: 'The settings of an import.' },
);
export type ImportParameters = Static<typeof ImportParameters>;

const cell = Type.String({ maxLength: importLimits.cellCharacters });
type Cells = Record<ImportField, ReturnType<typeof Type.Optional<typeof cell>>>;

/** The cells of a row as they were typed. A field that is left out has no column. */
export const ImportValues = Type.Object(
  Object.fromEntries(allFields.map((field) => [field, Type.Optional(cell)])) as Cells,
  { $id: 'ImportValues', description: 'The cells of a row, by field. Several values are separated by `;` or lines.' },
);
export type ImportValues = Static<typeof ImportValues>;

export const PutImportRowsRequest = Type.Object(
  {
    from: Type.Integer({
      minimum: 1,
      maximum: importLimits.rows,
      description: 'The position of the first row. Rows that are there already are replaced.',
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

const FieldValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())]);

/** A row as the check or the import left it. */
export const WireImportRow = Type.Object(
  {
    position: Type.Integer({ description: 'The number of the row in the file, from 1.' }),
    values: ImportValues,
    status: Type.Unsafe<ImportRowStatus>(
      Type.Union(
        importRowStatuses.map((status) => Type.Literal(status)),
        { description: 'The state of the row.' },
      ),
    ),
    changes: Type.Array(
      Type.Object({
        field: Type.String({ description: 'The field; `photo` for a new photo.' }),
        before: FieldValue,
        after: FieldValue,
      }),
      { description: 'The fields that the row changes, with both values. Of a new card those that are not empty.' },
    ),
    problems: Type.Array(
      Type.Object({
        field: Type.Union([Type.String(), Type.Null()], { description: 'The field; null for the whole row.' }),
        message: Type.String({ description: 'What is wrong, for people.' }),
      }),
      { description: 'Why the row is wrong, rejected or kept.' },
    ),
    recordId: Type.Union([Type.String(), Type.Null()], {
      description: 'The card or account that the row is about; null before a new one is created.',
    }),
    hasPhoto: Type.Boolean({ description: 'Whether a photo was put with the row.' }),
  },
  { $id: 'ImportRow', description: 'A row of an import.' },
);
export type WireImportRow = Static<typeof WireImportRow>;
