import type { WebhookEvent, WebhookOffReason } from '../../../../contract/webhooks';
import type { WireWebhookDelivery } from '../../../../contract/wire/webhook';

export const webhookEventLabels: Record<WebhookEvent, string> = {
  'lead.created': 'A visitor sent their details',
  'card.created': 'A card was added',
  'card.updated': 'A card was changed',
  'card.deleted': 'A card was deleted',
};

export const offTexts: Record<WebhookOffReason, string> = {
  gone: 'Turned off: the address responded that it no longer exists.',
  failing: 'Turned off: every event failed for three days.',
  restored: 'Turned off: the data was restored from a backup. Replace the secret, then turn it on.',
};

export const deliveryStates: Record<
  WireWebhookDelivery['state'],
  { kind: 'on' | 'off' | 'note' | 'warning'; text: string }
> = {
  waiting: { kind: 'note', text: 'Waiting' },
  retrying: { kind: 'warning', text: 'Retrying' },
  delivered: { kind: 'on', text: 'Delivered' },
  failed: { kind: 'off', text: 'Failed' },
};
