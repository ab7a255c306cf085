import type { NewRow } from '../../database/tables';

/** The rows of the demo data by table. */
export type DemoRows = {
  users: NewRow<'users'>[];
  accounts: NewRow<'accounts'>[];
  userAccounts: NewRow<'userAccounts'>[];
  textures: NewRow<'textures'>[];
  cards: NewRow<'cards'>[];
  cardProfiles: NewRow<'cardProfiles'>[];
  photos: NewRow<'photos'>[];
  leads: NewRow<'leads'>[];
  cardTotals: NewRow<'cardTotals'>[];
  cardDays: NewRow<'cardDays'>[];
  cardHours: NewRow<'cardHours'>[];
};

/** A drawing to store before its row is written; storing it fills in the row's `fileKey`. */
export type DemoPicture = { svg: string } & ({ photo: NewRow<'photos'> } | { texture: NewRow<'textures'> });

export type DemoPlan = { rows: DemoRows; pictures: DemoPicture[] };

export function emptyPlan(): DemoPlan {
  return {
    rows: {
      users: [],
      accounts: [],
      userAccounts: [],
      textures: [],
      cards: [],
      cardProfiles: [],
      photos: [],
      leads: [],
      cardTotals: [],
      cardDays: [],
      cardHours: [],
    },
    pictures: [],
  };
}
