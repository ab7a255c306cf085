import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { aHolder, aUser } from '../../../testing/builders';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { rateLimits, uploadLimits } from '../../../contract/limits';
import { keptPublicServer, aWholeCard, asBrowser } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';
import { MailNotSent } from '../../outside/mail/mailer';
import { MailQueue } from '../mailQueue';
import { mailLeadDigests } from './leadDigest';

const details = { name: 'Bo Berg', company: 'Berg AB', position: 'Buyer', phone: '+46 8 1', email: 'bo@berg.test' };

eachDatabaseWhenMarked('Send My Details', (opened, _engine, it) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer();
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const send = (body: object, more: { headers?: Record<string, string>; ip?: string } = {}) =>
    server.call('sendMyDetails', { body, ...more, headers: { ...asBrowser, ...more.headers } });
  const leads = () => server.database.selectFrom('leads').selectAll().execute();

  async function rejected(body: object): Promise<{ status: number; message: string }> {
    const before = await contentsOf(opened());
    const { status, message } = await send(body);
    expect(await contentsOf(opened())).toEqual(before);
    return { status, message };
  }

  it('is taken from a page whose link has a long type', async () => {
    const { card } = await aWholeCard(server.database);
    const type = 'newsletter-autumn-2026-campaign-fair-stockholm';
    expect((await send({ ...details, cardId: card.id, type })).status).toBe(200);
    expect(await leads()).toMatchObject([{ variant: '' }]);
  });

  // Specification: SMD-03
  it('is refused without name, phone or email, and with an email that is none', async () => {
    const { card } = await aWholeCard(server.database);
    for (const field of ['name', 'phone', 'email'] as const) {
      expect(await rejected({ ...details, cardId: card.id, [field]: undefined })).toEqual({
        status: 400,
        message: `${field}: required`,
      });
      expect(await rejected({ ...details, cardId: card.id, [field]: ' \r\n ' })).toEqual({
        status: 400,
        message: `${field}: required`,
      });
    }
    for (const email of [
      'abc',
      'a@b@c.test',
      '"a b"@c.test',
      'bo@berg.test, eve@evil.test',
      'bo@berg.test\r\nBcc: eve@evil.test'.slice(0, 12) + ' x',
    ]) {
      expect(await rejected({ ...details, cardId: card.id, email })).toEqual({
        status: 400,
        message: 'email: not an email address',
      });
    }
    expect(await rejected({ ...details, cardId: card.id, name: 'x'.repeat(201) })).toEqual({
      status: 400,
      message: 'name: at most 200 characters',
    });
  });

  it('is refused for an unknown card and for one without any address to send to', async () => {
    const { card } = await aWholeCard(server.database, { profile: { emails: ['not an address'] } });
    expect(await rejected({ ...details, cardId: 'nothing' })).toEqual({ status: 404, message: 'Not found' });
    expect(await rejected({ ...details, cardId: card.id })).toEqual({
      status: 409,
      message: 'This card has no address to send to',
    });
  });

  it('says on the page of a card without any address that it receives nothing, until it has one', async () => {
    const { card, link } = await aWholeCard(server.database, { profile: { emails: ['not an address'] } });
    const text = async () => {
      server.clock.advance(1000);
      return (await server.inject({ url: `/preview/${link}`, headers: asBrowser })).text;
    };
    expect(await text()).toContain('This card cannot receive details yet.');
    const holder = await aHolder(server.database, card.id);
    expect(await text()).not.toContain('This card cannot receive details yet.');
    await server.database.updateTable('users').set({ email: null }).where('id', '=', holder.id).execute();
    expect(await text()).toContain('This card cannot receive details yet.');
  });

  itOnEach('does not find a card that is deleted at the same moment', async () => {
    const { card } = await aWholeCard(server.database);
    beforeNextTransaction(server.database, async () => {
      await server.database.deleteFrom('cards').where('id', '=', card.id).execute();
    });
    expect(await send({ ...details, cardId: card.id })).toMatchObject({ status: 404, message: 'Not found' });
    expect(await leads()).toEqual([]);
    expect(await server.deliverMail()).toEqual([]);
  });

  // Specification: SMD-04, API-38
  it('takes exactly the six fields: keeps them, writes to the holder and adds 1 to shared', async () => {
    const { card, profile } = await aWholeCard(server.database);
    expect(await send({ ...details, cardId: card.id })).toMatchObject({ status: 200, message: 'Success' });
    const [lead, ...others] = await leads();
    expect(lead).toMatchObject({
      ...details,
      cardId: card.id,
      cardProfileId: profile.id,
      variant: '',
      isSuspicious: false,
    });
    expect(others).toEqual([]);
    expect(await server.counts(card.id)).toEqual({ shared: 1 });
    const [sent] = await server.deliverMail();
    expect(sent?.email).toMatchObject({
      to: 'ann@northwind.test',
      subject: 'New contact through your card',
      replyTo: 'bo@berg.test',
      text: expect.stringContaining(`/admin/received-contacts/${lead?.id}\n`),
    });
    expect(sent?.attachments).toMatchObject([
      { fileName: 'Bo Berg.vcf', content: expect.stringContaining('TEL;TYPE=CELL:+46 8 1') },
    ]);
  });

  describe('above the limit of a card', () => {
    const nth = (number: number, cardId: string, more: object = {}) =>
      send(
        { ...details, name: `Visitor ${number}`, cardId, ...more },
        { ip: `10.1.${Math.floor(number / 250)}.${number % 250}` },
      );
    const waiting = async () => (await leads()).filter(({ awaitsDigest }) => awaitsDigest).map(({ name }) => name);
    const digest = async () => {
      const mailQueue = new MailQueue('https://cards.test');
      await mailLeadDigests(server.database, mailQueue, server.clock.now());
      return (await server.deliverMail()).filter(({ email }) => email.kind === 'leadDigest');
    };

    beforeEach(() => {
      jest.replaceProperty(rateLimits.sendMyDetailsPerCard as { count: number }, 'count', 3);
    });
    afterEach(() => jest.restoreAllMocks());

    it('keeps a lead for the digest instead of refusing it, and mails the digest once', async () => {
      const { card } = await aWholeCard(server.database);
      for (let number = 0; number < 6; number += 1) expect((await nth(number, card.id)).status).toBe(200);
      expect((await waiting()).sort()).toEqual(['Visitor 3', 'Visitor 4', 'Visitor 5']);
      expect(await server.counts(card.id)).toEqual({ shared: 6 });
      expect(await server.deliverMail()).toHaveLength(3);
      const [mail, ...others] = await digest();
      expect(others).toEqual([]);
      expect(mail?.email).toMatchObject({ to: 'ann@northwind.test', subject: 'New contacts through your card' });
      for (const name of ['Visitor 3', 'Visitor 4', 'Visitor 5'])
        expect(mail?.email.text).toContain(`Full Name: ${name}`);
      expect(String(mail?.attachments[0]?.content).match(/BEGIN:VCARD/g)).toHaveLength(3);
      expect(await waiting()).toEqual([]);
      expect(await digest()).toHaveLength(1);
    });

    it('mails at most 200 leads in a digest, and the others in the next', async () => {
      const { card } = await aWholeCard(server.database);
      await nth(0, card.id);
      const [mailed] = await leads();
      const others = Array.from({ length: 201 }, (_, number) => ({
        ...mailed!,
        id: `lead${1000 + number}`,
        name: `Visitor ${1000 + number}`,
        awaitsDigest: true,
      }));
      await server.database.insertInto('leads').values(others).execute();
      const [first] = await digest();
      expect(String(first?.attachments[0]?.content).match(/BEGIN:VCARD/g)).toHaveLength(200);
      expect(await waiting()).toEqual(['Visitor 1200']);
      const [, next] = await digest();
      expect(next?.email.text).toContain('Full Name: Visitor 1200');
      expect(await waiting()).toEqual([]);
    });

    itOnEach('mails the leads of a digest once when several processes mail it at once', async () => {
      const { card } = await aWholeCard(server.database);
      for (let number = 0; number < 5; number += 1) await nth(number, card.id);
      const mailQueue = new MailQueue('https://cards.test');
      await Promise.all(
        Array.from({ length: 4 }, () => mailLeadDigests(server.database, mailQueue, server.clock.now())),
      );
      expect((await server.deliverMail()).filter(({ email }) => email.kind === 'leadDigest')).toHaveLength(1);
    });

    it('mails the digests of the other cards when one cannot be made', async () => {
      const cards = [(await aWholeCard(server.database)).card, (await aWholeCard(server.database)).card];
      for (const { id } of cards) for (let number = 0; number < 4; number += 1) await nth(number, id);
      const mailQueue = new MailQueue('https://cards.test');
      jest.spyOn(mailQueue, 'post').mockRejectedValueOnce(new Error('no email can be made of this'));
      await expect(mailLeadDigests(server.database, mailQueue, server.clock.now())).rejects.toThrow('1 are left');
      expect((await server.deliverMail()).filter(({ email }) => email.kind === 'leadDigest')).toHaveLength(1);
      expect(await waiting()).toHaveLength(1);
    });

    it('is not reached by posts that fill the trap field, by duplicates, or by posts that fail', async () => {
      const { card } = await aWholeCard(server.database);
      for (let number = 0; number < 5; number += 1) await nth(number, card.id, { website: 'https://spam.test' });
      for (let number = 10; number < 15; number += 1) await nth(number, card.id, { name: 'Bo Berg' });
      const broken = jest.spyOn(server.visitCounter(), 'countShared').mockRejectedValue(new Error('the disk is full'));
      for (let number = 20; number < 25; number += 1) expect((await nth(number, card.id)).status).toBe(500);
      broken.mockRestore();
      for (let number = 30; number < 32; number += 1) expect((await nth(number, card.id)).status).toBe(200);
      expect(await server.deliverMail()).toHaveLength(3);
      expect(await waiting()).toEqual([]);
    });

    it('never puts a post that fills the trap field into the digest', async () => {
      const { card } = await aWholeCard(server.database);
      for (let number = 0; number < 4; number += 1) await nth(number, card.id);
      await nth(5, card.id, { website: 'https://spam.test' });
      expect(await waiting()).toEqual(['Visitor 3']);
    });
  });

  it("goes to the card's login when the profile has no address", async () => {
    const { card } = await aWholeCard(server.database, { profile: { emails: [] } });
    await aHolder(server.database, card.id, { email: 'holder@cards.test' });
    await send({ ...details, cardId: card.id });
    expect((await server.deliverMail()).map(({ email }) => email.to)).toEqual(['holder@cards.test']);
  });

  itOnEach('answers before the email is sent, and keeps it while mail is away', async () => {
    const { card } = await aWholeCard(server.database);
    server.outside.mailer.failWith = new MailNotSent('down', false);
    expect((await send({ ...details, cardId: card.id })).status).toBe(200);
    expect(await server.deliverMail()).toEqual([]);
    expect(await server.database.selectFrom('outbox').select(['sentAt', 'deadAt']).execute()).toEqual([
      { sentAt: null, deadAt: null },
    ]);
  });

  it('writes all of it or nothing', async () => {
    const { card } = await aWholeCard(server.database);
    const before = await contentsOf(opened());
    const broken = jest.spyOn(server.visitCounter(), 'countShared').mockRejectedValue(new Error('the disk is full'));
    expect((await send({ ...details, cardId: card.id })).status).toBe(500);
    broken.mockRestore();
    expect(await contentsOf(opened())).toEqual(before);
    expect((await send({ ...details, cardId: card.id })).status).toBe(200);
  });

  itOnEach('collapses the same details within 60 seconds, also when they come at once', async () => {
    const { card } = await aWholeCard(server.database);
    const responses = await Promise.all(Array.from({ length: 4 }, () => send({ ...details, cardId: card.id })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await leads()).toHaveLength(1);
    expect(await server.counts(card.id)).toEqual({ shared: 1 });
    server.clock.advance(60_001);
    await send({ ...details, cardId: card.id }, { ip: '10.3.3.3' });
    expect(await leads()).toHaveLength(2);
  });

  it('gives a bot that fills the hidden field the usual response, and mails nothing', async () => {
    const { card } = await aWholeCard(server.database);
    const honest = await send({ ...details, cardId: card.id });
    const robot = await send({ ...details, name: 'Spam', cardId: card.id, website: 'https://spam.test' });
    expect(robot.text).toBe(honest.text);
    expect((await leads()).filter(({ isSuspicious }) => isSuspicious)).toHaveLength(1);
    expect(await server.deliverMail()).toHaveLength(1);
    expect(await server.counts(card.id)).toEqual({ shared: 1 });
  });

  it('only marks what was filled in faster than a person can', async () => {
    const { card } = await aWholeCard(server.database);
    await send({ ...details, cardId: card.id }, { headers: { 'x-form-milliseconds': '300' } });
    await send({ ...details, name: 'Slow', cardId: card.id }, { headers: { 'x-form-milliseconds': '30000' } });
    // The clock of this visitor's phone is ahead of the server's.
    const ahead = String(server.clock.now().getTime() + 60_000);
    await send({ ...details, name: 'Ahead', cardId: card.id, openedAt: ahead });
    expect((await leads()).map(({ name, isSuspicious }) => [name, isSuspicious]).sort()).toEqual([
      ['Ahead', false],
      ['Bo Berg', true],
      ['Slow', false],
    ]);
    expect(await server.deliverMail()).toHaveLength(3);
  });

  it('is limited for a visitor, an address and a card, and only accepted ones use the limits up', async () => {
    const { card } = await aWholeCard(server.database);
    const nth = (number: number, more = {}) => send({ ...details, name: `Visitor ${number}`, cardId: card.id }, more);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await send({ ...details, cardId: card.id, email: 'no' })).status).toBe(400);
    for (let turn = 0; turn < 5; turn += 1) expect((await nth(turn)).status).toBe(200);
    expect(await nth(5)).toMatchObject({ status: 429, message: 'Too many attempts. Try again later' });
    expect(
      (await nth(6, { headers: { 'x-forwarded-for': '1.2.3.4', 'user-agent': 'another telephone' } })).status,
    ).toBe(200);
    // Ten at a time: all at once wait for each other's locks, on a busy machine longer than the server allows.
    for (let first = 7; first < 101; first += 10) {
      const others = Array.from({ length: Math.min(10, 101 - first) }, (_, other) =>
        nth(first + other, { headers: { 'user-agent': `telephone ${first + other}` } }),
      );
      expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect((await nth(102, { headers: { 'user-agent': 'one more' } })).status).toBe(429);
    expect(await leads()).toHaveLength(100);
  });

  it('is limited as much when it is sent many times at once', async () => {
    const { card } = await aWholeCard(server.database);
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => send({ ...details, name: `Visitor ${turn}`, cardId: card.id })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await leads()).toHaveLength(5);
  });

  it("keeps hostile details out of the email's headers and of everybody's markup", async () => {
    const { card } = await aWholeCard(server.database);
    await send({ ...details, name: 'Bo\r\nBcc: eve@evil.test <script>', cardId: card.id });
    const email = (await server.deliverMail())[0]?.email;
    expect(email?.subject).not.toMatch(/[\r\n]/);
    expect(email?.html).not.toContain('<script>');
  });

  it('never takes the recipient from the request', async () => {
    const { card } = await aWholeCard(server.database);
    await aUser(server.database, { email: 'eve@evil.test' });
    await send({ ...details, cardId: card.id, to: 'eve@evil.test', recipient: 'eve@evil.test' });
    expect((await server.deliverMail()).map(({ email }) => email.to)).toEqual(['ann@northwind.test']);
  });

  describe('without scripts', () => {
    const post = (link: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      server.inject({
        method: 'POST',
        url: `/preview/${link}`,
        payload: new URLSearchParams(fields).toString(),
        headers: { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });

    it('comes back 303 to the page, which shows the alert, with the product of the link', async () => {
      const { card, link } = await aWholeCard(server.database);
      const response = await post(
        link,
        { ...details, website: '', cardId: 'another', type: '' },
        { referer: `https://cards.test/preview/${link}?type=sticker` },
      );
      expect(response.status).toBe(303);
      expect(response.headers.location).toBe(`/preview/${link}?type=sticker&result=sent`);
      expect(await leads()).toMatchObject([{ cardId: card.id, variant: 'sticker' }]);
      const page = await server.open(String(response.headers.location));
      expect(page.text).toContain('<p class="card-alert card-alert-info">Details Successfully Sent</p>');
    });

    it('takes an email address that was copied with invisible characters', async () => {
      const { link } = await aWholeCard(server.database);
      expect((await post(link, { ...details, email: '\u202abo@berg.test\u202c\u200b' })).status).toBe(303);
      expect(await leads()).toMatchObject([{ email: 'bo@berg.test' }]);
    });

    it('shows the page again with everything typed, and what is wrong in words', async () => {
      const { link } = await aWholeCard(server.database);
      const response = await post(link, { ...details, name: '<b>Bo</b>', phone: ' ', email: 'abc' });
      expect(response.status).toBe(400);
      expect(response.headers['cache-control']).toBe('no-store, no-transform');
      expect(response.text).toContain('value="&lt;b&gt;Bo&lt;/b&gt;"');
      expect(response.text).toContain('Fill in this field.</p>');
      expect(response.text).toContain('Enter an address like name@example.com.</p>');
      expect(response.text).toContain(
        '<p class="card-alert card-alert-danger" role="alert">Sending Details Failed</p>',
      );
      expect(await leads()).toEqual([]);
    });

    it('keeps all of a text that is too long, and says how long it may be', async () => {
      const { link } = await aWholeCard(server.database, { profile: { language: 'de' } });
      const company = 'x'.repeat(201);
      const email = `${'x'.repeat(250)}@b.test`;
      const { status, text } = await post(link, { ...details, company, email });
      expect(status).toBe(400);
      for (const typed of [company, email]) expect(text).toContain(`value="${typed}"`);
      expect(text.match(/Höchstens \d+ Zeichen\.<\/p>/g)).toEqual(
        [200, 254].map((maximum) => `Höchstens ${maximum} Zeichen.</p>`),
      );
      expect(await leads()).toEqual([]);
      // The space around a value does not count, and an emoji is one character.
      expect((await post(link, { ...details, company: ` ${'😀'.repeat(200)} ` })).status).toBe(303);
      expect(await leads()).toMatchObject([{ company: '😀'.repeat(200) }]);
    });

    it('says what the server says when it refuses', async () => {
      const { link } = await aWholeCard(server.database, { profile: { emails: [] } });
      const response = await post(link, details);
      expect(response.status).toBe(409);
      expect(response.text).toContain('This card has no address to send to');
      expect(response.text).toContain('value="Bo Berg"');
    });

    it('speaks the language of the page when it refuses', async () => {
      const { link } = await aWholeCard(server.database, { profile: { emails: [], language: 'de' } });
      const { text } = await post(link, details);
      expect(text).toContain('Versuchen Sie es später noch einmal');
      expect(text).not.toContain('This card has no address');
    });

    it('is refused from another site, as another type, and for an unknown card', async () => {
      const { link } = await aWholeCard(server.database);
      expect((await post(link, details, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await post(link, details, { 'content-type': 'text/plain' })).status).toBe(415);
      expect((await post('nothing', details)).text).toContain('Card not found');
      expect(await leads()).toEqual([]);
    });

    it('is the third method that the address of a page takes', async () => {
      const { link } = await aWholeCard(server.database);
      expect(await server.inject({ method: 'PUT', url: `/preview/${link}` })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD, POST' },
      });
    });

    it('shows a page that says what to do, not JSON, when the form cannot be read', async () => {
      const { link } = await aWholeCard(server.database);
      const refuse = async (payload: string, headers: Record<string, string>) => {
        const {
          status,
          text,
          headers: received,
        } = await server.inject({
          method: 'POST',
          url: `/preview/${link}`,
          payload,
          headers: { ...asBrowser, accept: 'text/html', 'accept-language': 'de', ...headers },
        });
        expect(received).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store, no-transform',
        });
        expect(text).toContain('<h1>Die Daten konnten nicht gesendet werden</h1>');
        return {
          status,
          hint: /<\/h1><p>(.*?)<\/p>/.exec(text)?.[1],
          isOffered: text.includes('Noch einmal versuchen'),
        };
      };
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      expect(await refuse(`name=${'x'.repeat(uploadLimits.json)}`, form)).toEqual({
        status: 413,
        hint: expect.stringMatching(/^Der Text ist zu lang\. .*zurück.*kürzen/),
        isOffered: false,
      });
      const later = expect.stringMatching(/^Versuchen Sie es später/);
      for (const [payload, headers, status] of [
        ['name=a&name=b', form, 400],
        ['name=%00', form, 400],
        ['__proto__=a', form, 400],
        ['name=a', { 'content-type': 'text/plain' }, 415],
        ['name=a', { 'content-type': 'multipart/form-data' }, 415],
        ['{', { 'content-type': 'application/json' }, 400],
        ['name=a', { ...form, 'sec-fetch-site': 'cross-site' }, 403],
      ] as const)
        expect(await refuse(payload, headers)).toEqual({ status, hint: later, isOffered: true });
      expect(await leads()).toEqual([]);
    });

    it('says when a visitor above the limit may send again, and is in the log then', async () => {
      const { link } = await aWholeCard(server.database);
      jest.replaceProperty(rateLimits.sendMyDetailsPerVisitor as { count: number }, 'count', 1);
      await post(link, details);
      const { status, headers } = await post(link, { ...details, name: 'Bo' });
      jest.restoreAllMocks();
      expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 429, retryAfter: '600' });
      expect(server.logLines.join('')).toContain('excess_rate_limit_exceeded');
    });

    it('counts against the limit of an address, and of missing cards', async () => {
      const { link } = await aWholeCard(server.database);
      jest.replaceProperty(rateLimits.publicCardPerAddress as { count: number }, 'count', 5);
      jest.replaceProperty(rateLimits.publicMissesPerAddress as { count: number }, 'count', 2);
      const statuses = [];
      for (const to of ['nothing', 'nothing', 'nothing', link, link, link])
        statuses.push((await post(to, { ...details, name: '' })).status);
      jest.restoreAllMocks();
      expect(statuses).toEqual([404, 404, 429, 400, 400, 429]);
    });
  });
});
