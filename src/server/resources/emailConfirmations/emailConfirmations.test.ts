import { rateLimits } from '../../../contract/limits';
import { aHolder, anOwner, aSuperAdmin } from '../../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { keptPublicServer, aWholeCard, asBrowser } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';
import { cheapPasswords } from '../../../testing/cheapPasswords';
import { registerCardProfiles } from '../cardProfiles/cardProfiles.routes';
import { registerCards } from '../cards/cards.routes';
import { mailLeadDigests } from '../leads/leadDigest';
import { registerHistory } from '../history/history.routes';
import { registerInvitations } from '../invitations/invitations.routes';
import { MailQueue } from '../mailQueue';
import { registerEmailConfirmation } from '../leads/emailConfirmation.routes';

const visitor = { name: 'Bo Berg', phone: '+46 8 1', email: 'bo@berg.test' };
const day = 86_400_000;

eachDatabaseWhenMarked('an email address of a profile', (opened, _engine, it) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer({
    more: (fastify, { mailQueue }) => {
      registerCardProfiles(fastify, { mailQueue });
      registerCards(fastify, { mailQueue, passwords: cheapPasswords() });
      registerHistory(fastify);
      registerInvitations(fastify, { mailQueue, passwords: cheapPasswords() });
      registerEmailConfirmation(fastify, { product: 'Contact Cards', sources: { images: [], api: [] } });
    },
  });
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  /** A card with a holder whose profile has these addresses, and the tokens of those who may edit it. */
  async function aHeldCard(emails: string[] = [], email = 'holder@cards.test') {
    const whole = await aWholeCard(server.database, { profile: { emails } });
    const holder = await aHolder(server.database, whole.card.id, { email });
    const owner = await anOwner(server.database, whole.account.id);
    const params = { cardId: whole.card.id, cardTypeId: whole.profile.id };
    const save = async (as: string, emailList: string[]) =>
      (await server.call('editCardProfile', { as, params, body: { emailList } })).status;
    return { ...whole, holder, save, byHolder: await server.signIn(holder), byOwner: await server.signIn(owner) };
  }

  /** Emails of a kind that were sent since the last look. */
  const seen: Record<string, number> = {};
  beforeEach(() => Object.keys(seen).forEach((kind) => delete seen[kind]));
  async function mails(kind: string) {
    const all = (await server.deliverMail()).map(({ email }) => email).filter((message) => message.kind === kind);
    const fresh = all.slice(seen[kind] ?? 0);
    seen[kind] = all.length;
    return fresh;
  }
  const confirmationsTo = async () => (await mails('emailConfirmation')).map(({ to }) => to);
  const linkIn = (text = '') => new URL(/https:\S+/.exec(text)?.[0] ?? '').pathname;
  let leadNumber = 0;
  async function leadGoesTo(cardId: string) {
    leadNumber += 1;
    const body = { ...visitor, name: `Bo ${leadNumber}`, cardId };
    const { status } = await server.call('sendMyDetails', { body, headers: asBrowser, ip: `10.2.2.${leadNumber}` });
    return { status, to: (await mails('lead')).map(({ to }) => to) };
  }
  const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', headers: Record<string, string> = {}) =>
    server.inject({
      method,
      url,
      headers: {
        ...asBrowser,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    });

  it('that an administrator or owner entered, or that existed before, gets leads at once', async () => {
    const { card, save, byOwner } = await aHeldCard(['old@cards.test']);
    expect((await leadGoesTo(card.id)).to).toEqual(['old@cards.test']);
    for (const [as, address] of [
      [byOwner, 'owners@choice.test'],
      [await server.signIn(await aSuperAdmin(server.database)), 'supers@choice.test'],
    ] as const) {
      expect(await save(as, [address])).toBe(200);
      expect((await leadGoesTo(card.id)).to).toEqual([address]);
    }
    expect(await confirmationsTo()).toEqual([]);
  });

  it('that a card holder typed gets one link, and leads only after the link was used', async () => {
    const { card, save, byHolder } = await aHeldCard(['old@cards.test']);
    expect(await save(byHolder, ['Typed@Holder.test', 'old@cards.test'])).toBe(200);
    const [message, ...others] = await mails('emailConfirmation');
    expect(others).toEqual([]);
    expect(message).toMatchObject({ to: 'Typed@Holder.test', subject: 'Confirm your email address' });
    expect(await leadGoesTo(card.id)).toEqual({ status: 200, to: ['holder@cards.test'] });

    const link = linkIn(message?.text);
    for (const method of ['GET', 'HEAD', 'GET'] as const) expect((await open(link, method)).status).toBe(200);
    expect((await leadGoesTo(card.id)).to).toEqual(['holder@cards.test']);
    expect((await open(link, 'POST')).text).toContain('Email address confirmed');
    expect((await leadGoesTo(card.id)).to).toEqual(['Typed@Holder.test']);
    expect((await open(link, 'POST')).status).toBe(404);

    // Confirmed once: taken out and typed again, in other letters, it needs no second link.
    await save(byHolder, []);
    await save(byHolder, ['typed@holder.TEST']);
    expect(await confirmationsTo()).toEqual([]);
    expect((await leadGoesTo(card.id)).to).toEqual(['typed@holder.TEST']);
  });

  it('is not confirmed by an administrator who saves the form, only by one who enters it', async () => {
    const { card, save, byHolder, byOwner } = await aHeldCard();
    await save(byHolder, ['typed@holder.test']);
    await save(byOwner, ['typed@holder.test', 'more@owner.test']);
    expect((await leadGoesTo(card.id)).to).toEqual(['holder@cards.test']);
    await save(byOwner, ['more@owner.test']);
    await save(byOwner, ['typed@holder.test']);
    expect((await leadGoesTo(card.id)).to).toEqual(['typed@holder.test']);
  });

  itOnEach('comes back unconfirmed when an owner reverts the edit that removed it', async () => {
    const { card, save, byHolder, byOwner } = await aHeldCard();
    await save(byHolder, ['typed@holder.test']);
    server.clock.advance(1000);
    await save(byOwner, []);
    const entries = server.database.selectFrom('auditEntries').select('id').orderBy('createdAt', 'desc');
    const { id: entryId } = await entries.where('action', '=', 'editCardProfile').executeTakeFirstOrThrow();
    const params = { cardId: card.id, entryId };
    expect((await server.call('revertCardChange', { as: byOwner, params, body: {} })).status).toBe(200);
    expect((await leadGoesTo(card.id)).to).toEqual(['holder@cards.test']);
  });

  it('keeps its state and its link when another card gets the same address, or another one', async () => {
    const { card, save, byHolder } = await aHeldCard();
    await save(byHolder, ['typed@holder.test']);
    const [message] = await mails('emailConfirmation');
    const other = await aWholeCard(server.database);
    const as = await server.signIn(await aSuperAdmin(server.database));
    const params = { cardId: other.card.id, cardTypeId: other.profile.id };
    for (const address of ['typed@holder.test', 'supers@choice.test'])
      await server.call('editCardProfile', { as, params, body: { emailList: [address] } });
    expect((await leadGoesTo(card.id)).to).toEqual(['holder@cards.test']);
    expect((await open(linkIn(message?.text), 'POST')).text).toContain('Email address confirmed');
  });

  it('needs a link of its own on each card, and waits for it on no other card', async () => {
    const other = await aHeldCard(['other@choice.test'], 'other@cards.test');
    const { save, byHolder } = await aHeldCard();
    const emails = ['other@cards.test', 'other@choice.test', 'typed@holder.test'];
    await save(byHolder, emails);
    expect((await confirmationsTo()).sort()).toEqual(emails);
    expect((await leadGoesTo(other.card.id)).to).toEqual(['other@choice.test']);
    await other.save(other.byHolder, ['typed@holder.test']);
    expect(await confirmationsTo()).toEqual(['typed@holder.test']);
  });

  it('is saved beside an entry that is no address, and for a login without an email', async () => {
    const { save, byHolder, holder } = await aHeldCard(['nobody']);
    const none = { email: null, emailKey: null };
    await server.database.updateTable('users').set(none).where('id', '=', holder.id).execute();
    expect(await save(byHolder, ['typed@holder.test', 'nobody'])).toBe(200);
    expect(await confirmationsTo()).toEqual(['typed@holder.test']);
  });

  it('is not confirmed by a second profile, an old link or a removal', async () => {
    const { card, save, byHolder } = await aHeldCard();
    await save(byHolder, ['typed@holder.test']);
    const link = linkIn((await mails('emailConfirmation'))[0]?.text);
    const { content } = await server.call<{ id: string }>('addCardProfile', {
      as: byHolder,
      params: { cardId: card.id },
    });
    const second = { cardId: card.id, cardTypeId: content.id };
    await server.call('editCardProfile', { as: byHolder, params: second, body: { emailList: ['typed@holder.test'] } });
    expect(await confirmationsTo()).toEqual([]);
    expect((await leadGoesTo(card.id)).to).toEqual(['holder@cards.test']);
    await server.call('editCardProfile', { as: byHolder, params: second, body: { emailList: [] } });
    await save(byHolder, []);
    expect((await open(link, 'POST')).status).toBe(404);
    await save(byHolder, ['typed@holder.test']);
    expect((await leadGoesTo(card.id)).to).toEqual(['holder@cards.test']);
    const [anew] = await mails('emailConfirmation');
    expect((await open(linkIn(anew?.text), 'POST')).text).toContain('Email address confirmed');
  });

  it('that is the only one of a card gets the waiting leads once it is confirmed', async () => {
    const { card, save, byHolder } = await aHeldCard();
    await save(byHolder, ['typed@holder.test']);
    const link = linkIn((await mails('emailConfirmation'))[0]?.text);
    await server.database.updateTable('cards').set({ userId: null }).where('id', '=', card.id).execute();
    const mailQueue = new MailQueue('https://cards.test');
    expect(await leadGoesTo(card.id)).toEqual({ status: 200, to: [] });
    await mailLeadDigests(server.database, mailQueue, server.clock.now());
    expect(await mails('leadDigest')).toEqual([]);
    await open(link, 'POST');
    await mailLeadDigests(server.database, mailQueue, server.clock.now());
    expect(await mails('leadDigest')).toMatchObject([{ to: 'typed@holder.test' }]);
  });

  it('gets three links a day and no more, for all of its tags together; a new one after a week', async () => {
    const first = await aHeldCard();
    for (let turn = 0; turn < 3; turn += 1) await first.save(first.byOwner, [`typed+by-owner-${turn}@holder.test`]);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await first.save(first.byHolder, [`typed+${turn}@holder.test`])).toBe(200);
    expect(await confirmationsTo()).toHaveLength(3);
    server.clock.advance(day);
    await first.save(first.byHolder, ['typed+4@holder.test']);
    const [message] = await mails('emailConfirmation');
    expect(message?.to).toBe('typed+4@holder.test');
    await first.save(first.byHolder, ['typed+4@holder.test']);
    expect(await confirmationsTo()).toEqual([]);
    server.clock.advance(7 * day);
    const expired = linkIn(message?.text);
    expect([(await open(expired)).status, (await open(expired, 'POST')).status]).toEqual([404, 404]);
    const again = await server.signIn(first.holder);
    await first.save(again, ['typed+4@holder.test']);
    const [anew] = await mails('emailConfirmation');
    expect(anew?.to).toBe('typed+4@holder.test');
    expect((await open(linkIn(anew?.text), 'POST')).text).toContain('Email address confirmed');
  });

  it('of the login that a card holder typed gets leads once it was confirmed', async () => {
    const { card, save, byHolder, byOwner } = await aHeldCard();
    const saveLogin = async (as: string, cardLoginEmail: string) => {
      const body = { cardLoginEmail, cardLoginPassword: '' };
      expect((await server.call('editCardLoginDetails', { as, params: { cardId: card.id }, body })).status).toBe(200);
    };
    await saveLogin(byHolder, 'holder@cards.test');
    expect((await leadGoesTo(card.id)).to).toEqual(['holder@cards.test']);
    await saveLogin(byHolder, ' typed@holder.test ');
    const [message] = await mails('emailConfirmation');
    expect(message).toMatchObject({ to: 'typed@holder.test' });
    expect(await leadGoesTo(card.id)).toEqual({ status: 200, to: [] });
    // Neither a save of the profile nor one without a change trusts it, or ends its link.
    await save(byHolder, []);
    for (const as of [byHolder, byOwner]) await saveLogin(as, 'typed@holder.test');
    expect((await leadGoesTo(card.id)).to).toEqual([]);
    expect((await open(linkIn(message?.text), 'POST')).text).toContain('Email address confirmed');
    expect((await leadGoesTo(card.id)).to).toEqual(['typed@holder.test']);
  });

  it.each(['other@holder.test', ''])('of the login is not confirmed once it was replaced by %j', async (email) => {
    const { card, byHolder, byOwner } = await aHeldCard(['old@cards.test']);
    const saveLogin = async (as: string, cardLoginEmail: string) => {
      const body = { cardLoginEmail, cardLoginPassword: '' };
      expect((await server.call('editCardLoginDetails', { as, params: { cardId: card.id }, body })).status).toBe(200);
    };
    await saveLogin(byHolder, '\u202atyped@holder.test\u202c');
    const link = linkIn((await mails('emailConfirmation'))[0]?.text);
    await saveLogin(email === '' ? byOwner : byHolder, email);
    expect((await open(link)).status).toBe(404);
    expect((await open(link, 'POST')).status).toBe(404);
  });

  it('of the login stays trusted when the holder changes only its case', async () => {
    const { card, byHolder } = await aHeldCard();
    const body = { cardLoginEmail: 'Holder@cards.test', cardLoginPassword: '' };
    expect(
      (await server.call('editCardLoginDetails', { as: byHolder, params: { cardId: card.id }, body })).status,
    ).toBe(200);
    expect((await leadGoesTo(card.id)).to).toEqual(['Holder@cards.test']);
  });

  itOnEach('of the login gets a new link when it is saved again after a week', async () => {
    const { card, byHolder } = await aHeldCard();
    const body = { cardLoginEmail: 'typed@holder.test', cardLoginPassword: '' };
    const saveIt = async () =>
      expect(
        (await server.call('editCardLoginDetails', { as: byHolder, params: { cardId: card.id }, body })).status,
      ).toBe(200);
    await saveIt();
    expect(await confirmationsTo()).toEqual(['typed@holder.test']);
    await server.database
      .updateTable('emailConfirmations')
      .set({ tokenExpiresAt: '2020-01-01T00:00:00.000Z' })
      .execute();
    await saveIt();
    expect(await confirmationsTo()).toEqual(['typed@holder.test']);
  });

  it('of the login that an owner invites gets leads at once', async () => {
    const { card, save, byHolder, byOwner } = await aHeldCard();
    await save(byHolder, ['typed@holder.test']);
    const params = { cardId: card.id };
    const body = { cardLoginEmail: '', cardLoginPassword: '' };
    expect((await server.call('editCardLoginDetails', { as: byOwner, params, body })).status).toBe(200);
    expect(
      (await server.call('inviteCardLogin', { as: byOwner, params, body: { email: 'typed@holder.test' } })).status,
    ).toBe(200);
    expect((await leadGoesTo(card.id)).to).toEqual(['typed@holder.test']);
  });

  itOnEach('of the login that an owner typed gets leads of its cards at once', async () => {
    const { card, byHolder, byOwner } = await aHeldCard();
    const other = await aHeldCard([], 'other@cards.test');
    await other.save(other.byHolder, ['owners@choice.test']);
    for (const as of [byHolder, byOwner]) {
      const body = {
        cardLoginEmail: as === byHolder ? 'typed@holder.test' : 'owners@choice.test',
        cardLoginPassword: '',
      };
      expect((await server.call('editCardLoginDetails', { as, params: { cardId: card.id }, body })).status).toBe(200);
    }
    expect((await leadGoesTo(card.id)).to).toEqual(['owners@choice.test']);
    expect((await leadGoesTo(other.card.id)).to).toEqual(['other@cards.test']);
  });

  it('is saved when its holder has used up the links of an hour', async () => {
    const { save, byHolder, profile, holder } = await aHeldCard();
    const emails = Array.from(
      { length: rateLimits.emailConfirmationsPerUser.count + 2 },
      (_, index) => `a${index}@holder.test`,
    );
    expect(await save(byHolder, emails)).toBe(200);
    expect(await confirmationsTo()).toHaveLength(rateLimits.emailConfirmationsPerUser.count);
    const row = await server.database
      .selectFrom('cardProfiles')
      .select('emails')
      .where('id', '=', profile.id)
      .executeTakeFirstOrThrow();
    expect(row.emails).toEqual(emails);
    const second = await aWholeCard(server.database);
    await server.database.updateTable('cards').set({ userId: holder.id }).where('id', '=', second.card.id).execute();
    const params = { cardId: second.card.id, cardTypeId: second.profile.id };
    const body = { emailList: ['typed@holder.test'] };
    expect((await server.call('editCardProfile', { as: byHolder, params, body })).status).toBe(200);
    expect(await confirmationsTo()).toEqual([]);
  });

  it('gets no link once its card is deleted', async () => {
    const { card, save, byHolder, byOwner } = await aHeldCard();
    await save(byHolder, ['typed@holder.test']);
    expect((await server.call('deleteCard', { as: byOwner, params: { cardId: card.id } })).status).toBe(200);
    expect(await confirmationsTo()).toEqual([]);
  });

  it('costs no link and no limit when the edit is refused', async () => {
    const { card, profile, byHolder } = await aHeldCard();
    const params = { cardId: card.id, cardTypeId: profile.id };
    for (let turn = 0; turn < 5; turn += 1) {
      const body = { emailList: ['typed@holder.test'], version: 99 };
      expect((await server.call('editCardProfile', { as: byHolder, params, body })).status).toBe(409);
    }
    expect(await server.database.selectFrom('emailConfirmations').selectAll().execute()).toEqual([]);
    expect(
      (await server.call('editCardProfile', { as: byHolder, params, body: { emailList: ['typed@holder.test'] } }))
        .status,
    ).toBe(200);
    expect(await confirmationsTo()).toEqual(['typed@holder.test']);
  });

  describe('the page behind the link', () => {
    async function aLink() {
      const { save, byHolder } = await aHeldCard();
      await save(byHolder, ["o'typed&co@holder.test"]);
      return linkIn((await mails('emailConfirmation'))[0]?.text);
    }

    itOnEach('is a plain document with one button that no cache, search engine or other site sees', async () => {
      const page = await open(await aLink());
      expect(page.text).toContain('o&#x27;typed&amp;co@holder.test');
      expect(page.text).toMatch(/<form method="post"><button[^>]*type="submit">Confirm<\/button><\/form>/);
      expect(page.text).not.toContain('<script');
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store, no-transform',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(page.headers['content-security-policy']).toContain("script-src 'none'");
    });

    itOnEach('confirms nothing for another site, another body type or a made-up link', async () => {
      const link = await aLink();
      expect((await open(link, 'POST', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await open(link, 'POST', { 'content-type': 'text/plain' })).status).toBe(415);
      for (const token of ['x', 'A'.repeat(43), '%00', '__proto__'])
        expect((await open(`/confirm-email/${token}`, 'POST')).status).toBe(404);
      const rows = await server.database
        .selectFrom('emailConfirmations')
        .select(['confirmedAt', 'tokenHash'])
        .execute();
      expect(rows).toEqual([
        { confirmedAt: null, tokenHash: expect.not.stringContaining(link.split('/').pop() ?? '') },
      ]);
    });

    it('counts links that were made up against the limit of misses', async () => {
      for (let turn = 0; turn < rateLimits.publicMissesPerAddress.count; turn += 1)
        expect((await open('/confirm-email/x')).status).toBe(404);
      expect((await open('/confirm-email/x')).status).toBe(429);
    });
  });
});
