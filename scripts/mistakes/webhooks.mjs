const test = 'src/server/resources/webhooks/webhooks.test.ts';
const senderTest = 'src/server/outside/webhooks/webhookSender.test.ts';

/** Mistakes that tests of webhooks see. The shape of a row: list.mjs. */
export const webhooksMistakes = [
  {
    name: 'is refused when its name resolves to a private address',
    test: senderTest,
    says: 'one allowed address of a name is enough',
    edits: [
      {
        file: 'src/server/outside/webhooks/webhookSender.ts',
        find: '!addresses.every((address) => isAllowedAddress(address, mode))',
        replace: '!addresses.some((address) => isAllowedAddress(address, mode))',
      },
    ],
  },
  {
    name: 'is refused with every setting',
    test: senderTest,
    says: 'the setting private allows all of IPv6',
    edits: [
      {
        file: 'src/server/outside/webhooks/allowedAddress.ts',
        find: "return reachableV6.check(address, 'ipv6') || address === loopbackV6;",
        replace: 'return true;',
      },
    ],
  },
  {
    name: 'is refused with every setting',
    test: senderTest,
    says: 'the setting private allows all of IPv4',
    edits: [
      {
        file: 'src/server/outside/webhooks/allowedAddress.ts',
        find: "!neverV4.check(address, 'ipv4') && (mode === 'private' ||",
        replace: "(mode === 'private' || !neverV4.check(address, 'ipv4') &&",
      },
    ],
  },
  {
    name: 'are signed in the form of Standard Webhooks',
    test,
    says: 'the time is not signed',
    edits: [
      {
        file: 'src/server/resources/webhooks/webhookSecrets.ts',
        find: '`${id}.${timestamp}.${body}`',
        replace: '`${id}.${body}`',
      },
    ],
  },
  {
    name: 'repeat their secret to a repeated request',
    test,
    says: 'a repeated request gets the secret of today',
    edits: [
      {
        file: 'src/server/resources/webhooks/webhooks.routes.ts',
        find: 'saved.webhook.id, saved.secret, now',
        replace:
          "saved.webhook.id, (await database.selectFrom('webhooks').select('secret').where('id', '=', saved.webhook.id).executeTakeFirstOrThrow()).secret, now",
      },
    ],
  },
  {
    name: 'of another account are not found',
    test,
    says: 'a webhook is looked up by its id only',
    edits: [
      {
        file: 'src/server/resources/webhooks/webhooks.repository.ts',
        find: "const found = transaction.selectFrom('webhooks').selectAll().where('accountId', '=', accountId).where('id', '=', id);",
        replace: "void accountId; const found = transaction.selectFrom('webhooks').selectAll().where('id', '=', id);",
      },
    ],
  },
  {
    name: 'receive nothing about a card that has left the account',
    test,
    says: 'a card is read whose account is another one',
    edits: [
      {
        file: 'src/server/resources/webhooks/eventContent.ts',
        find: ".where('id', '=', String(data.id)) .where('accountId', '=', accountId)",
        replace: ".where('id', '=', String(data.id))",
      },
    ],
  },
  {
    name: 'receive nothing about a card that has left the account',
    test,
    says: 'details are read whose account is another one',
    edits: [
      {
        file: 'src/server/resources/webhooks/eventContent.ts',
        find: ".where('leads.id', '=', leadId) .where('leads.accountId', '=', accountId)",
        replace: ".where('leads.id', '=', leadId)",
      },
    ],
  },
  {
    name: 'wait as a whole after a failure',
    test,
    says: 'only the event that failed waits',
    edits: [
      {
        file: 'src/server/resources/webhooks/webhookMailer.ts',
        find: 'nextTryAt: instantAfter(at, wait)',
        replace: 'nextTryAt: wait > 0 ? null : at',
      },
    ],
  },
  {
    name: 'leases one event of each webhook at a time',
    test: 'src/server/resources/outbox/outbox.repository.test.ts',
    says: 'an event is leased while another one of the webhook is sent',
    edits: [
      {
        file: 'src/server/resources/outbox/outbox.repository.ts',
        find: 'order by case when "leasedUntil" is null then 1 else 0 end, "nextTryAt", "id"',
        replace: 'order by case when "leasedUntil" is null then 0 else 1 end, "nextTryAt", "id"',
      },
    ],
  },
  {
    name: 'fail anew after',
    test,
    says: 'a success does not end a failure',
    edits: [
      {
        file: 'src/server/resources/webhooks/webhookMailer.ts',
        find: 'isDelivered ? { failingSince: null, nextTryAt: null }',
        replace: 'isDelivered ? { failingSince: webhook.failingSince, nextTryAt: null }',
      },
    ],
  },
  {
    name: 'forget an event after 30 days',
    test,
    says: 'events are stored for a year',
    edits: [
      {
        file: 'src/server/app/runCleanup.ts',
        find: 'const webhookDeliveryMilliseconds = 30 * dayMilliseconds;',
        replace: 'const webhookDeliveryMilliseconds = 365 * dayMilliseconds;',
      },
    ],
  },
];
