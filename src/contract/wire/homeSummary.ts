import { Type, type Static } from 'typebox';
import { contractEndingDays } from '../contractOptions';
import { WireCardSummary } from './card';
import { metricProperties } from './statistics';

const Count = Type.Integer({ minimum: 0 });

export const HomeSummaryQuery = Type.Object({
  to: Type.Optional(
    Type.String({
      description:
        "The reader's today, yyyy-MM-dd. Without it, or with a day that no time zone has now, the latest day of the accounts' time zones.",
    }),
  ),
});

const previousViews = {
  minimum: 0,
  description: 'The views of the 30 days before without the last: it matches today, which is not over.',
};

/** The views of the last 30 days, in the accounts' time zones. */
const WireHomeViews = Type.Object(
  {
    from: Type.String({ description: 'The first of the 30 days, yyyy-MM-dd.' }),
    to: Type.String({ description: 'The last of the 30 days: today.' }),
    views: Type.Array(Count, { description: 'The views of each of the 30 days, the earliest day first.' }),
    previousViews: Type.Integer(previousViews),
    counts: Type.Object(metricProperties(), { description: 'The sums of the 30 days.' }),
  },
  { description: 'The views of the last 30 days.' },
);

const WireTopCard = Type.Object(
  {
    id: Type.String({ description: 'The id of the card.' }),
    views: Type.Array(Count, { description: 'The views of each of the 30 days, the earliest day first.' }),
    previousViews: Type.Integer(previousViews),
  },
  { description: 'A card with its views.' },
);
export type WireTopCard = Static<typeof WireTopCard>;

const WireEndingContract = Type.Object(
  {
    id: Type.String({ description: 'The id of the account.' }),
    name: Type.String({ description: 'The name of the account.' }),
    contractEnd: Type.String({ description: 'The last day of the contract, yyyy-MM-dd.' }),
  },
  { description: 'An account whose contract ends.' },
);

/** What the home screen shows besides the loaded lists. It has only the properties that the caller may see. */
export const WireHomeSummary = Type.Object(
  {
    views: Type.Optional(WireHomeViews),
    topCards: Type.Optional(
      Type.Array(WireTopCard, {
        description: 'The cards with the most views of the 30 days; for a card holder their own cards.',
      }),
    ),
    newestCardIds: Type.Array(Type.String(), {
      description: 'The ids of the cards that were created last, the newest first; none for a card holder.',
    }),
    cards: Type.Array(WireCardSummary, { description: 'The cards that the two lists name.' }),
    endingContracts: Type.Optional(
      Type.Object(
        {
          count: Type.Integer({ minimum: 0, description: 'How many there are.' }),
          accounts: Type.Array(WireEndingContract, { description: 'Those that end first.' }),
        },
        {
          description: `Contracts that end within ${contractEndingDays} days. Only for roles that edit contract details.`,
        },
      ),
    ),
  },
  { $id: 'HomeSummary', description: 'What the home screen shows.' },
);
export type WireHomeSummary = Static<typeof WireHomeSummary>;
