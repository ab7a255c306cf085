import type { NewRow } from '../../database/tables';

/** The tables with demo data. Each comes after the tables that its rows reference. */
export const demoTables = [
  'users',
  'accounts',
  'userAccounts',
  'textures',
  'cards',
  'cardProfiles',
  'photos',
  'leads',
  'cardTotals',
  'cardDays',
  'cardHours',
] as const;

/** The rows of the demo data by table. */
export type DemoRows = { [Name in (typeof demoTables)[number]]: NewRow<Name>[] };

/** A drawing to store before its row is written; storing it fills in the row's `fileKey`. */
export type DemoPicture = { svg: string } & ({ photo: NewRow<'photos'> } | { texture: NewRow<'textures'> });

export type DemoPlan = { rows: DemoRows; pictures: DemoPicture[] };

export function emptyPlan(): DemoPlan {
  // Object.fromEntries loses the names of the tables.
  return { rows: Object.fromEntries(demoTables.map((table) => [table, []])) as unknown as DemoRows, pictures: [] };
}
