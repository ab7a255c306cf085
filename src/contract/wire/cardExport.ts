import { Type, type Static } from 'typebox';
import { idPattern } from '../ids';
import { limits } from '../limits';

export const ExportCardsRequest = Type.Object(
  {
    accountId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'Only the cards of this account.' }),
    ),
    cardIds: Type.Optional(
      Type.Array(Type.String({ pattern: idPattern.source }), {
        maxItems: limits.selectedRows,
        description: 'Only these cards. Cards that are gone or outside of the scope are left out.',
      }),
    ),
  },
  { $id: 'ExportCardsRequest', description: 'Which cards are exported; all cards in scope without a field.' },
);
export type ExportCardsRequest = Static<typeof ExportCardsRequest>;
