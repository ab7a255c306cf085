import type { WebhookEvent, WebhookOffReason } from '../../contract/webhooks';
import type { Instant } from './instant';

/**
 * Addresses of customers that receive the events of an account. `secret` is encrypted (webhookSecrets.ts). After a
 * failure nothing is sent before `nextTryAt`.
 */
export type WebhooksTable = {
  id: string;
  accountId: string;
  url: string;
  events: WebhookEvent[];
  description: string;
  isOn: boolean;
  offReason: WebhookOffReason | null;
  failingSince: Instant | null;
  nextTryAt: Instant | null;
  secret: string;
  createdAt: Instant;
};

/**
 * Events of webhooks, with the result of the last attempt. The row of the outbox with the same id sends it. `data`
 * names a card; the rest is read when it is sent. The row is deleted with its lead.
 */
export type WebhookDeliveriesTable = {
  id: string;
  webhookId: string;
  event: string;
  leadId: string | null;
  data: Record<string, unknown>;
  createdAt: Instant;
  attempts: number;
  attemptedAt: Instant | null;
  deliveredAt: Instant | null;
  status: number | null;
  milliseconds: number | null;
  answer: string;
};
