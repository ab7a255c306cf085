/** The events that a webhook can receive. `webhook.test` is sent on request only. */
export const webhookEvents = ['lead.created', 'card.created', 'card.updated', 'card.deleted'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const testEvent = 'webhook.test';

export const webhookLimits = { perAccount: 5, url: 2000, shownDeliveries: 50 } as const;

/** Why the server turned a webhook off: 410 Gone, three days of failures, or a restore, which loses the secret. */
export const webhookOffReasons = ['gone', 'failing', 'restored'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];
