import type { Migration } from './migration';

/** What the link of a card opens. Every card that exists stays public. */
export const cardLinks: Migration = {
  id: 21,
  name: 'cardLinks',
  statements: [
    `alter table "cards" add column "linkState" text not null default 'public'`,
    `alter table "cards" add column "forwardTo" text not null default ''`,
  ],
};
