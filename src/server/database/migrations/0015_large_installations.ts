import type { Migration } from './migration';

/**
 * Indexes for installations with 100,000 cards: lists of the cards of some accounts in their order, deleted records of
 * one kind, and the cleanup of emails.
 */
export const largeInstallations: Migration = {
  id: 15,
  name: 'largeInstallations',
  statements: [
    `create index "cardsByAccountAndAge" on "cards" ("accountId", "createdAt", "id")`,
    `create index "keptDeletionsByKind" on "keptDeletions" ("kind", "createdAt", "id")`,
    `create index "outboxSent" on "outbox" ("sentAt") where "sentAt" is not null`,
    `create index "outboxDead" on "outbox" ("deadAt") where "deadAt" is not null`,
  ],
};
