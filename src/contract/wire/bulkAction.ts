import { Type, type Static } from 'typebox';
import { bulkActionNames, bulkFields } from '../bulkActions';
import type { BulkField } from '../bulkActions';
import { clientFieldName } from '../cardFields';
import type { ClientFieldName } from '../cardFields';
import { idPattern } from '../ids';
import { maxJobRecords } from '../jobs';
import { cardFieldsOfRequest } from './cardProfile';
import { textOneOf } from './texts';

const fieldsToSet = Object.fromEntries(
  bulkFields.map((name) => [clientFieldName(name), cardFieldsOfRequest[clientFieldName(name)]]),
) as Pick<typeof cardFieldsOfRequest, ClientFieldName<BulkField>>;

export const StartBulkActionRequest = Type.Object(
  {
    action: textOneOf(bulkActionNames, 'What to do with each card.'),
    cardIds: Type.Array(Type.String({ pattern: idPattern.source }), {
      minItems: 1,
      maxItems: maxJobRecords,
      description: 'The cards. One that is named twice counts once.',
    }),
    parameters: Type.Optional(
      Type.Object(
        {
          accountId: Type.Optional(
            Type.String({ pattern: idPattern.source, description: 'The account that `move` gives the cards to.' }),
          ),
          language: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 16,
              description: 'The code of the language that `setLanguage` sets.',
            }),
          ),
          contactDetails: Type.Optional(
            Type.Object(fieldsToSet, {
              description: 'The one field that `setField` sets, in all profiles. Empty, it clears the field.',
            }),
          ),
        },
        { description: 'What the action needs beside the cards.' },
      ),
    ),
    requestId: Type.String({
      pattern: '^[\\x21-\\x7e]{1,100}$',
      description: "The caller's own name for this action: a second request with it returns the job of the first.",
    }),
  },
  { $id: 'StartBulkActionRequest', description: 'An action on many cards.' },
);
export type StartBulkActionRequest = Static<typeof StartBulkActionRequest>;
