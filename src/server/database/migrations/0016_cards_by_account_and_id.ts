import type { Migration } from './migration';

/**
 * The statistics read the cards in parts of this index. Its columns before the name do not change when a card is renamed
 * meanwhile, so that no part misses the card.
 */
export const cardsByAccountAndId: Migration = {
  id: 16,
  name: 'cardsByAccountAndId',
  statements: [`create index "cardsByAccountAndId" on "cards" ("accountId", "id", "name")`],
};
