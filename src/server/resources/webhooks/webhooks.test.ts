import { createHmac } from 'node:crypto';
import { aCard, aCardProfile, aHolder, anAccount, anOwner, aSuperAdmin } from '../../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import type { OperationId } from '../../../contract/operations';
import type { WireWebhook, WireWebhookDelivery, WireWebhookSecret } from '../../../contract/wire/webhook';
import { restoredRow } from '../../app/backup/restoredRow';
import { runCleanup } from '../../app/runCleanup';
import { allResources } from '../../app/resources';
import type { AccountRow } from '../../database/tables';

const address = 'https://crm.test/hook';
const hour = 3_600_000;
const day = 24 * hour;

eachDatabaseWhenMarked('webhooks', (opened, _engine, it) => {
  let server: KeptServer;
  let account: AccountRow;
  let owner: string;
  let superAdmin: string;

  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    account = await anAccount(server.database, { name: 'Acme' });
    owner = await server.signIn(await anOwner(server.database, account.id, { email: 'owner@acme.test' }));
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const body = (given: object = {}) => ({ url: address, events: ['lead.created', 'card.updated'], ...given });
  const params = (webhookId: string) => ({ accountId: account.id, webhookId });
  const create = (given: object = {}, as = owner) =>
    server.call<WireWebhookSecret>('createWebhook', { as, params: { accountId: account.id }, body: body(given) });
  const list = async () =>
    (await server.call<WireWebhook[]>('getWebhooks', { as: owner, params: { accountId: account.id } })).content;
  const deliveries = async (id: string) =>
    (await server.call<WireWebhookDelivery[]>('getWebhookDeliveries', { as: owner, params: params(id) })).content;
  const test = (id: string) => server.call('testWebhook', { as: owner, params: params(id) });
  const posted = async () => (await server.deliverWebhooks()).map((post) => JSON.parse(post.body) as object);
  const aCardOfAccount = async () => {
    const card = await aCard(server.database, { accountId: account.id, name: 'Zoe' });
    await aCardProfile(server.database, { cardId: card.id, emails: ['zoe@acme.test'], isActive: true });
    return card;
  };
  const sendDetails = (cardId: string) =>
    server.call('sendMyDetails', { body: { cardId, name: 'Vera', phone: '1', email: 'vera@visits.test' } });
  const resend = (webhookId: string, deliveryId: string) =>
    server.call('resendWebhookDelivery', { as: owner, params: { ...params(webhookId), deliveryId } });
  /** Lets time pass as long as a failing webhook waits at most, and sends what is due, for a number of times. */
  const failFor = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      server.clock.advance(6 * hour);
      await server.deliverWebhooks();
    }
  };

  it('show their secret once, and store it encrypted', async () => {
    const { content } = await create();
    expect(content.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const [listed] = await list();
    expect(listed).toEqual({ ...content.webhook, isOn: true, offReason: null, failingSince: null, description: '' });
    const rows = JSON.stringify(await server.database.selectFrom('webhooks').selectAll().execute());
    expect(rows).not.toContain(content.secret.slice(6));
    const keys = await server.database.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(content.secret);
  });

  it('repeat their secret to a repeated request, but no newer one', async () => {
    const input = {
      as: owner,
      params: { accountId: account.id },
      body: body(),
      headers: { 'idempotency-key': 'lost' },
    };
    const { content } = await server.call<WireWebhookSecret>('createWebhook', input);
    await server.call('replaceWebhookSecret', { as: owner, params: params(content.webhook.id) });
    expect((await server.call('createWebhook', input)).content).toEqual(content);
    expect(await list()).toHaveLength(1);
    const keys = await server.database.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(keys)).not.toContain(content.secret.slice(6));
  });

  it('are signed in the form of Standard Webhooks, with the latest secret', async () => {
    const { id } = (await create()).content.webhook;
    const replaced = await server.call<WireWebhookSecret>('replaceWebhookSecret', { as: owner, params: params(id) });
    await test(id);
    const [post] = await server.deliverWebhooks();
    const { 'webhook-id': messageId, 'webhook-timestamp': timestamp } = post!.headers;
    const key = Buffer.from(replaced.content.secret.slice(6), 'base64');
    const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${post!.body}`).digest('base64');
    expect(post).toMatchObject({ url: address, headers: { 'webhook-signature': `v1,${signature}` } });
    expect(Number(timestamp)).toBe(Math.floor(server.clock.now().getTime() / 1000));
  });

  it('receive the details of a visitor with the consent, and only the events that they name', async () => {
    await create();
    await create({ events: ['card.deleted'] });
    const consentText = 'You may call me';
    await server.database.updateTable('accounts').set({ consentText }).execute();
    const card = await aCardOfAccount();
    const details = { cardId: card.id, name: 'Vera', phone: '1', email: 'vera@visits.test', consent: consentText };
    expect((await server.call('sendMyDetails', { body: details })).status).toBe(200);
    expect(await posted()).toEqual([
      {
        id: expect.any(String),
        type: 'lead.created',
        timestamp: server.clock.now().toISOString(),
        data: {
          id: expect.any(String),
          name: 'Vera',
          company: '',
          position: '',
          phone: '1',
          email: 'vera@visits.test',
          variant: '',
          cardId: card.id,
          cardName: 'Zoe',
          accountId: account.id,
          accountName: 'Acme',
          profileName: expect.any(String),
          receivedAt: server.clock.now().toISOString(),
          isSuspicious: false,
          consent: { text: 'You may call me', at: server.clock.now().toISOString() },
        },
      },
    ]);
  });

  it('receive the details of a form that was filled in fast, as the email does, and none of a robot', async () => {
    await create();
    const { id: cardId } = await aCardOfAccount();
    const details = { cardId, name: 'Vera', phone: '1', email: 'vera@visits.test' };
    const headers = { 'x-form-milliseconds': '100' };
    await server.call('sendMyDetails', { body: details, headers });
    await server.call('sendMyDetails', { body: { ...details, name: 'Bot', website: 'spam.test' } });
    expect(await posted()).toMatchObject([{ data: { name: 'Vera', isSuspicious: true } }]);
  });

  itOnEach('receive nothing about a card that has left the account, also when it is sent again', async () => {
    const { id } = (await create({ events: ['lead.created', 'card.updated'] })).content.webhook;
    const card = await aCardOfAccount();
    server.outside.webhooks.response = { status: 500, answer: '' };
    await sendDetails(card.id);
    await server.deliverWebhooks();
    const ofCard = { as: superAdmin, params: { cardId: card.id } };
    await server.call('renameCard', { ...ofCard, body: { cardOwnerName: 'Zora' } });
    const other = await anAccount(server.database);
    await server.call('moveCard', { ...ofCard, body: { accountId: other.id } });
    server.outside.webhooks.response = { status: 200, answer: '' };
    server.clock.advance(hour);
    await server.deliverWebhooks();
    for (const { id: deliveryId } of await deliveries(id)) expect((await resend(id, deliveryId)).status).toBe(200);
    expect(await server.deliverWebhooks()).toHaveLength(1);
    const dropped = { state: 'failed', status: null, answer: 'Not sent: the account no longer has the card' };
    expect(await deliveries(id)).toEqual([expect.objectContaining(dropped), expect.objectContaining(dropped)]);
    expect(await list()).toMatchObject([{ isOn: true }]);
  });

  itOnEach('receive nothing about a card that was deleted but its deletion', async () => {
    await create({ events: ['lead.created', 'card.updated', 'card.deleted'] });
    const card = await aCardOfAccount();
    const ofCard = { as: superAdmin, params: { cardId: card.id } };
    await sendDetails(card.id);
    await server.call('renameCard', { ...ofCard, body: { cardOwnerName: 'Zora' } });
    await server.call('deleteCard', ofCard);
    expect(await posted()).toMatchObject([{ type: 'card.deleted', data: { id: card.id, name: 'Zora' } }]);
  });

  itOnEach('wait for no other webhook, and receive one event at a time', async () => {
    await create({ url: 'https://slow.test/', events: ['card.updated'] });
    await create({ url: 'https://quick.test/', events: ['lead.created'] });
    const card = await aCardOfAccount();
    for (const cardOwnerName of ['A', 'B', 'C', 'D', 'E'])
      await server.call('renameCard', { as: superAdmin, params: { cardId: card.id }, body: { cardOwnerName } });
    await sendDetails(card.id);
    const { webhooks } = server.outside;
    const urls = () => webhooks.posted.map(({ url }) => url);
    let release = () => {};
    const quickWasSent = new Promise<void>((resolve) => (release = resolve));
    let sentBefore: string[] = [];
    webhooks.waitOf = (url) => {
      if (url === 'https://quick.test/') {
        sentBefore = urls();
        release();
      }
      return quickWasSent;
    };
    await server.deliverWebhooks();
    expect(sentBefore.length).toBeLessThanOrEqual(2);
    expect(urls()).toHaveLength(6);
  });

  itOnEach('wait as a whole after a failure, until an event is asked for', async () => {
    const { id } = (await create({ events: ['card.updated'] })).content.webhook;
    const card = await aCardOfAccount();
    const rename = (cardOwnerName: string) =>
      server.call('renameCard', { as: superAdmin, params: { cardId: card.id }, body: { cardOwnerName } });
    server.outside.webhooks.response = { status: 500, answer: '' };
    for (const name of ['A', 'B', 'C']) await rename(name);
    expect(await server.deliverWebhooks()).toHaveLength(1);
    await rename('D');
    expect(await server.deliverWebhooks()).toHaveLength(1);
    server.clock.advance(60_000);
    expect(await server.deliverWebhooks()).toHaveLength(2);
    server.outside.webhooks.response = { status: 200, answer: '' };
    await test(id);
    expect(await server.deliverWebhooks()).toHaveLength(6);
    server.clock.advance(60_000);
    expect(await server.deliverWebhooks()).toHaveLength(7);
    expect((await deliveries(id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  itOnEach('store no details, and forget the event with the contact', async () => {
    const { id } = (await create()).content.webhook;
    await sendDetails((await aCardOfAccount()).id);
    const stored = await server.database.selectFrom('webhookDeliveries').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('Vera');
    const erase = { as: superAdmin, body: { email: 'vera@visits.test' } };
    expect((await server.call('eraseDataSubject', erase)).status).toBe(200);
    expect(await posted()).toEqual([]);
    expect(await deliveries(id)).toEqual([]);
  });

  itOnEach('receive the changes of a card in the order of its life', async () => {
    await create({ events: ['card.created', 'card.updated', 'card.deleted'] });
    const change = async (name: OperationId, input: { params?: Record<string, string>; body?: object }) => {
      const { content } = await server.call<{ id: string }>(name, { as: superAdmin, ...input });
      await server.deliverWebhooks();
      return content;
    };
    const { id } = await change('createCard', { body: { accountId: account.id, cardOwnerName: 'Ann' } });
    const ofCard = { params: { cardId: id } };
    await change('renameCard', { ...ofCard, body: { cardOwnerName: 'Anna' } });
    const other = await anAccount(server.database);
    await change('moveCard', { ...ofCard, body: { accountId: other.id } });
    await change('moveCard', { ...ofCard, body: { accountId: account.id } });
    await change('deleteCard', ofCard);
    const card = (name: string) => expect.objectContaining({ id, accountId: account.id, name, linkState: 'public' });
    expect(await posted()).toMatchObject([
      { type: 'card.created', data: card('Ann') },
      { type: 'card.updated', data: card('Anna') },
      { type: 'card.deleted', data: { id, name: 'Anna' } },
      { type: 'card.created', data: card('Anna') },
      { type: 'card.deleted', data: { id, name: 'Anna' } },
    ]);
  });

  it('are tried again with the same id, and show each result', async () => {
    const { id } = (await create()).content.webhook;
    server.outside.webhooks.response = { status: 500, answer: 'broken' };
    await test(id);
    await server.deliverWebhooks();
    expect(await deliveries(id)).toMatchObject([
      { event: 'webhook.test', state: 'retrying', attempts: 1, status: 500, answer: 'broken' },
    ]);
    expect(await list()).toMatchObject([{ failingSince: server.clock.now().toISOString() }]);
    server.clock.advance(60_000);
    server.outside.webhooks.response = { status: 204, answer: '' };
    const ids = (await server.deliverWebhooks()).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204, nextAttemptAt: null }]);
    expect(await list()).toMatchObject([{ failingSince: null }]);
  });

  it('send an event again on request, with the same id', async () => {
    const { id } = (await create()).content.webhook;
    await test(id);
    const [{ id: deliveryId } = { id: '' }] = await deliveries(id);
    expect((await resend(id, deliveryId)).status).toBe(409);
    await server.deliverWebhooks();
    expect((await resend(id, deliveryId)).status).toBe(200);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting' }]);
    const sent = await server.deliverWebhooks();
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId]);
  });

  it('are turned off by 410 Gone, and the owner is told', async () => {
    const { id } = (await create()).content.webhook;
    server.outside.webhooks.response = { status: 410, answer: '' };
    await test(id);
    await server.deliverWebhooks();
    expect(await list()).toMatchObject([{ isOn: false, offReason: 'gone' }]);
    expect(await deliveries(id)).toMatchObject([{ state: 'failed', status: 410 }]);
    const mails = await server.deliverMail();
    expect(mails.map(({ email }) => [email.to, email.subject])).toEqual([
      ['owner@acme.test', 'A webhook was turned off'],
    ]);
    expect((await test(id)).status).toBe(409);
  });

  it('are turned off after three days of failures', async () => {
    const { id } = (await create()).content.webhook;
    server.outside.webhooks.response = new Error('The connection was refused');
    await test(id);
    await server.deliverWebhooks();
    await failFor(11);
    await test(id);
    expect(await list()).toMatchObject([{ isOn: true }]);
    await failFor(1);
    expect(await list()).toMatchObject([{ isOn: false, offReason: 'failing' }]);
    await server.deliverWebhooks();
    expect(await deliveries(id)).toEqual([
      expect.objectContaining({ state: 'failed', answer: 'The connection was refused' }),
      expect.objectContaining({ state: 'failed', answer: 'Not sent: the webhook is off' }),
    ]);
    await server.call('editWebhook', { as: owner, params: params(id), body: body({ isOn: true }) });
    expect(await list()).toMatchObject([{ isOn: true, offReason: null, failingSince: null }]);
  });

  it.each([
    ['a success', () => void (server.outside.webhooks.response = { status: 200, answer: '' }), {}],
    ['another address', () => undefined, { url: 'https://crm.test/new' }],
  ])('fail anew after %s', async (_what, change, edit) => {
    const { id } = (await create()).content.webhook;
    server.outside.webhooks.response = { status: 500, answer: '' };
    await test(id);
    await server.deliverWebhooks();
    await failFor(11);
    change();
    await server.call('editWebhook', { as: owner, params: params(id), body: body(edit) });
    await server.deliverWebhooks();
    await test(id);
    await server.deliverWebhooks();
    server.outside.webhooks.response = { status: 500, answer: '' };
    await test(id);
    await failFor(1);
    expect(await list()).toMatchObject([{ isOn: true }]);
  });

  it('fail anew when their last failure was long ago', async () => {
    const { id } = (await create()).content.webhook;
    server.outside.webhooks.response = { status: 500, answer: '' };
    await test(id);
    await server.deliverWebhooks();
    await server.database.deleteFrom('webhookDeliveries').execute();
    server.clock.advance(4 * day);
    await test(id);
    await server.deliverWebhooks();
    expect(await list()).toMatchObject([{ isOn: true, failingSince: server.clock.now().toISOString() }]);
  });

  it('drop their events while the setting does not allow their address, and stay on', async () => {
    const { id } = (await create()).content.webhook;
    await test(id);
    Object.assign(server.outside.webhooks, { problemOf: () => 'Webhooks are off on this server' });
    expect(await server.deliverWebhooks()).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ answer: 'Not sent: Webhooks are off on this server' }]);
    expect(await list()).toMatchObject([{ isOn: true, failingSince: null }]);
  });

  it('are at most five for an account, and have a public https address', async () => {
    expect(await create({ url: 'https://169.254.169.254/' })).toMatchObject({
      status: 400,
      message: 'url: The address belongs to a private network',
    });
    for (let count = 0; count < 5; count += 1) expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({ status: 409, message: 'An account has at most 5 webhooks' });
  });

  it('of another account are not found', async () => {
    const { id } = (await create()).content.webhook;
    const other = await anAccount(server.database);
    const foreign = { as: superAdmin, params: { accountId: other.id, webhookId: id } };
    for (const call of ['deleteWebhook', 'replaceWebhookSecret', 'testWebhook', 'getWebhookDeliveries'] as const)
      expect((await server.call(call, foreign)).status).toBe(404);
    expect((await server.call('editWebhook', { ...foreign, body: body() })).status).toBe(404);
  });

  it('are no concern of a holder', async () => {
    const card = await aCardOfAccount();
    const holder = await server.signIn(await aHolder(server.database, card.id));
    expect((await create({}, holder)).status).toBe(403);
  });

  it('delay no email, and no email delays them', async () => {
    const { id } = (await create()).content.webhook;
    await test(id);
    expect(await server.deliverMail()).toEqual([]);
    expect(await deliveries(id)).toMatchObject([{ state: 'waiting' }]);
  });

  it('forget an event after 30 days', async () => {
    const { id } = (await create()).content.webhook;
    await test(id);
    await server.deliverWebhooks();
    server.clock.advance(30 * day + 1000);
    await runCleanup(server.database, server.outside.files, server.clock);
    expect(await server.database.selectFrom('webhookDeliveries').select('id').execute()).toEqual([]);
  });

  it('come back from a backup without their secret, and are off until it is replaced', async () => {
    const { id } = (await create()).content.webhook;
    const row = { id, secret: 'encrypted', isOn: 1, offReason: null };
    const restored = restoredRow('webhooks', row, server.clock.now());
    expect(restored).toEqual({ id, secret: '', isOn: 0, offReason: 'restored' });
    await server.database.updateTable('webhooks').set({ secret: '', isOn: false, offReason: 'restored' }).execute();
    const turnOn = () => server.call('editWebhook', { as: owner, params: params(id), body: body({ isOn: true }) });
    expect(await turnOn()).toMatchObject({ status: 409, message: 'Replace the secret first' });
    await server.call('replaceWebhookSecret', { as: owner, params: params(id) });
    expect((await turnOn()).status).toBe(200);
    expect(await list()).toMatchObject([{ isOn: true, offReason: null }]);
  });

  it('come back with a deleted account, and go on with their secret', async () => {
    await test((await create()).content.webhook.id);
    const [row] = await server.database.selectFrom('webhooks').selectAll().execute();
    const deleted = await server.call('deleteAccount', { as: superAdmin, params: { accountId: account.id } });
    const { deletedRecordId } = JSON.parse(deleted.text) as { deletedRecordId: string };
    await server.server.wakeDeletions();
    expect(await server.database.selectFrom('webhooks').selectAll().execute()).toEqual([]);
    expect(await posted()).toEqual([]);
    await server.call('restoreDeletedRecord', { as: superAdmin, params: { deletedRecordId }, body: {} });
    await server.server.wakeDeletions();
    expect(await server.database.selectFrom('webhooks').selectAll().execute()).toEqual([row]);
  });

  it('are in the history by their host only', async () => {
    await create({ url: 'https://crm.test/hook/private-key' });
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'details']).execute();
    expect(entries).toEqual([{ action: 'createWebhook', details: { webhook: 'crm.test' } }]);
  });
});
