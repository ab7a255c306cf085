import { Type, type Static } from 'typebox';
import { limits } from '../limits';
import { testEvent, webhookEvents, webhookLimits, webhookOffReasons } from '../webhooks';
import { nullableText, textOneOf } from './texts';

const fields = {
  url: Type.String({
    minLength: 1,
    maxLength: webhookLimits.url,
    description: 'The https address that events are posted to, on port 443.',
  }),
  events: Type.Array(textOneOf(webhookEvents), {
    minItems: 1,
    maxItems: webhookEvents.length,
    uniqueItems: true,
    description: 'The events to send.',
  }),
  description: Type.String({ maxLength: limits.text, description: 'A note for the people who see the webhook.' }),
  isOn: Type.Boolean({ description: 'Whether events are sent.' }),
};

export const WireWebhook = Type.Object(
  {
    id: Type.String({ description: 'The id of the webhook.' }),
    ...fields,
    offReason: Type.Union([textOneOf(webhookOffReasons), Type.Null()], {
      description: 'Why the server turned it off: `gone` (410), `failing` (three days) or `restored` (from a backup).',
    }),
    failingSince: nullableText('When the first of the latest failures was, UTC; null while it works.'),
    createdAt: Type.String({ description: 'When it was created, UTC.' }),
  },
  { $id: 'Webhook', description: 'An address of a customer that events of an account are posted to.' },
);
export type WireWebhook = Static<typeof WireWebhook>;

export const WireWebhookSecret = Type.Object(
  {
    webhook: WireWebhook,
    secret: Type.String({ description: 'The secret of the signatures, `whsec_…`. No other response has it.' }),
  },
  { $id: 'WebhookSecret', description: 'A webhook with its new secret.' },
);
export type WireWebhookSecret = Static<typeof WireWebhookSecret>;

export const SaveWebhookRequest = Type.Object(
  { ...fields, description: Type.Optional(fields.description), isOn: Type.Optional(fields.isOn) },
  { $id: 'SaveWebhookRequest', description: 'What a webhook receives, and where. It is on unless `isOn` is false.' },
);
export type SaveWebhookRequest = Static<typeof SaveWebhookRequest>;

export const WireWebhookDelivery = Type.Object(
  {
    id: Type.String({ description: 'The id of the event, which each attempt sends as `webhook-id`.' }),
    event: textOneOf([...webhookEvents, testEvent], 'The type of the event.'),
    createdAt: Type.String({ description: 'When the event happened, UTC.' }),
    state: textOneOf(['waiting', 'retrying', 'delivered', 'failed'], '`retrying`: it failed and is tried again.'),
    attempts: Type.Integer({ description: 'How often it was sent.' }),
    attemptedAt: nullableText('The time of the last attempt, UTC.'),
    nextAttemptAt: nullableText('The time of the next attempt, UTC.'),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'The status of the last response.' }),
    milliseconds: Type.Union([Type.Integer(), Type.Null()], { description: 'How long the last attempt took.' }),
    answer: Type.String({ description: 'The beginning of the last response, or why there was none.' }),
  },
  { $id: 'WebhookDelivery', description: 'An event that was sent to a webhook. It is stored for 30 days.' },
);
export type WireWebhookDelivery = Static<typeof WireWebhookDelivery>;
