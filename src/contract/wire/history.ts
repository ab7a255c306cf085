import { Type, type Static } from 'typebox';
import { historyObjectTypes } from '../history';
import { keysetPageFields, versionOfRequest } from './envelope';
import { nullableText, textOneOf } from './texts';

const FieldValue = (description: string) =>
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())], { description });

/** A changed field, named as in responses. */
export const WireFieldChange = Type.Object(
  {
    field: Type.String({ description: 'The name of the field.' }),
    before: FieldValue('The value before the change.'),
    after: FieldValue('The value after the change.'),
  },
  { $id: 'FieldChange', description: 'A field that a change wrote.' },
);
export type WireFieldChange = Static<typeof WireFieldChange>;

const detail = (description: string) => Type.Optional(Type.String({ description }));

/** The details of an entry besides its changed fields. They depend on the action. */
export const WireHistoryDetails = Type.Object(
  {
    cardProfileId: detail('The profile of the card.'),
    profile: detail("The profile's full name at that time."),
    change: detail('What was changed of a login: `created`, `removed`, `email`, `password` or `emailAndPassword`.'),
    from: detail('The account that a card left, or the first day of an export.'),
    to: detail('The account that a card moved to, or the last day of an export.'),
    texture: detail('The header texture.'),
    madeAt: detail('When a restored backup was made.'),
    list: detail('The list that was exported.'),
    device: detail('The browser and system of a sign-in.'),
    operation: detail('The operation that was refused.'),
    status: Type.Optional(Type.Integer({ description: 'The status of the error: 403 or 404.' })),
    cards: Type.Optional(Type.Integer({ description: 'How many cards were deleted with an account.' })),
    count: Type.Optional(Type.Integer({ description: 'How many emails are sent again.' })),
    fields: Type.Optional(
      Type.Array(Type.String(), { description: 'The fields that an old entry names without their values.' }),
    ),
  },
  { description: 'What the entry says beside the changed fields.' },
);
export type WireHistoryDetails = Static<typeof WireHistoryDetails>;

export const WireHistoryEntry = Type.Object(
  {
    id: Type.String({ description: 'Identifies the entry.' }),
    createdAt: Type.String({ description: 'When it happened: an instant in UTC, ISO 8601.' }),
    userId: Type.String({ description: 'Who did it: the id of a login, `operator` for a server command, or empty.' }),
    username: Type.String({ description: 'The name of the login at that time.' }),
    action: Type.String({ description: 'The name of the operation or of the event.' }),
    objectType: Type.Union([textOneOf(historyObjectTypes), Type.Null()], {
      description: 'The kind of record it was done to.',
    }),
    objectId: nullableText('The record.'),
    objectName: Type.String({ description: 'The name of the record at that time.' }),
    address: Type.Optional(
      Type.String({ description: 'Where the request came from. Only in the history of everything.' }),
    ),
    changes: Type.Array(WireFieldChange, { description: 'The changed fields. Passwords are never among them.' }),
    details: WireHistoryDetails,
    isRevertible: Type.Boolean({ description: 'Whether the caller can revert the change.' }),
  },
  { $id: 'HistoryEntry', description: 'Who did what to which record.' },
);
export type WireHistoryEntry = Static<typeof WireHistoryEntry>;

/** The filters of the history, as text. The server ignores a filter that it cannot parse, and the response names it. */
export const historyFilters = {
  person: Type.Optional(Type.String({ description: 'The id of the login that did it, or `operator`.' })),
  record: Type.Optional(Type.String({ description: 'The id of the record it was done to.' })),
  action: Type.Optional(Type.String({ description: 'The name of an operation or of an event.' })),
  from: Type.Optional(Type.String({ description: 'The first day, yyyy-MM-dd in UTC, or the first instant.' })),
  to: Type.Optional(Type.String({ description: 'The last day, yyyy-MM-dd in UTC, or the instant after the last.' })),
};
export type HistoryFilterName = keyof typeof historyFilters;

export const WireHistoryPage = Type.Object(
  {
    ...keysetPageFields,
    ignored: Type.Array(Type.String(), { description: 'The filters of the request that cannot be read.' }),
  },
  { $id: 'HistoryPage', description: 'The part of the history that the response holds.' },
);
export type WireHistoryPage = Static<typeof WireHistoryPage>;

export const RevertChangeRequest = Type.Object(
  {
    fields: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        minItems: 1,
        maxItems: 100,
        description: 'The fields to set back; all fields of the entry without it.',
      }),
    ),
    version: versionOfRequest,
  },
  { $id: 'RevertChangeRequest', description: 'What to set back to the values before a change.' },
);
export type RevertChangeRequest = Static<typeof RevertChangeRequest>;
