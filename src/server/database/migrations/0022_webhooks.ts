import type { Migration } from './migration';

/** Webhooks of accounts, and the events that were sent to them. */
export const webhooks: Migration = {
  id: 22,
  name: 'webhooks',
  statements: [
    `create table "webhooks" (
      "id" text not null primary key,
      "accountId" text not null references "accounts" ("id") on delete cascade,
      "url" text not null, "events" text not null, "description" text not null,
      "isOn" integer not null, "offReason" text, "failingSince" text, "nextTryAt" text,
      "secret" text not null, "createdAt" text not null)`,
    `create index "webhooksByAccount" on "webhooks" ("accountId")`,
    `create table "webhookDeliveries" (
      "id" text not null primary key,
      "webhookId" text not null references "webhooks" ("id") on delete cascade,
      "event" text not null,
      "leadId" text references "leads" ("id") on delete cascade,
      "data" text not null,
      "createdAt" text not null, "attempts" integer not null, "attemptedAt" text, "deliveredAt" text,
      "status" integer, "milliseconds" integer, "answer" text not null)`,
    `create index "webhookDeliveriesByWebhook" on "webhookDeliveries" ("webhookId", "createdAt")`,
    `create index "webhookDeliveriesByLead" on "webhookDeliveries" ("leadId")`,
    `create index "webhookDeliveriesByTime" on "webhookDeliveries" ("createdAt")`,
  ],
};
