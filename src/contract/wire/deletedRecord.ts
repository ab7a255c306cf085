import { Type, type Static } from 'typebox';
import { deletedRecordKinds } from '../deletedRecords';
import { nullableText } from './texts';

export const WireDeletedRecord = Type.Object(
  {
    id: Type.String({ description: 'Identifies the deleted record: restore it with this id.' }),
    kind: Type.String({ description: `What was deleted: ${Object.keys(deletedRecordKinds).join(', ')}.` }),
    name: Type.String({ description: 'The name of what was deleted.' }),
    parentName: Type.String({ description: 'The account or card that it was in; empty without one.' }),
    accountId: nullableText('The account that it belongs to, or is.'),
    cardCount: Type.Integer({ minimum: 0, description: 'How many cards were deleted with it.' }),
    deletedBy: Type.String({ description: 'The name of the user who deleted it.' }),
    deletedAt: Type.String({ description: 'When it was deleted: an instant in UTC, ISO 8601.' }),
    expiresAt: Type.String({ description: 'Until when it can be restored: an instant in UTC, ISO 8601.' }),
    isMoving: Type.Boolean({ description: 'Whether it is being restored now; a large account takes some seconds.' }),
  },
  { $id: 'DeletedRecord', description: 'A record that was deleted less than 30 days ago and can be restored.' },
);
export type WireDeletedRecord = Static<typeof WireDeletedRecord>;

export const WireRestoreConflict = Type.Object(
  {
    message: Type.String({ description: 'Why the record cannot be restored as it was, for people.' }),
    choice: nullableText(
      'The field of the request that resolves the conflict: withoutEmails, withoutLogins, newLinks or accountId. ' +
        'null: the record can be restored only after the cause is gone.',
    ),
  },
  { $id: 'RestoreConflict', description: 'What has changed since a record was deleted.' },
);
export type WireRestoreConflict = Static<typeof WireRestoreConflict>;

export const RestoreRequest = Type.Object(
  {
    withoutEmails: Type.Optional(
      Type.Boolean({ description: 'Restores logins whose email address is taken without it; passwords stay.' }),
    ),
    withoutLogins: Type.Optional(
      Type.Boolean({ description: 'Restores accounts and cards whose login is gone without one.' }),
    ),
    newLinks: Type.Optional(Type.Boolean({ description: 'Gives cards whose link is taken a new one.' })),
    accountId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The account for a card whose own account is gone.' }),
    ),
  },
  { $id: 'RestoreRequest', description: 'How each conflict is resolved; `{}` where there is none.' },
);
export type RestoreRequest = Static<typeof RestoreRequest>;

export type WireRestored = Static<typeof WireRestored>;
export const WireRestored = Type.Object(
  {
    isFinished: Type.Boolean({
      description:
        'false while a large account is still being restored: it appears within seconds, when it is complete.',
    }),
  },
  { $id: 'Restored', description: 'The result of a restore.' },
);
