import { rateLimits } from '../../../contract/limits';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { aCardProfile } from '../../../testing/builders';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { keptPublicServer, aWholeCard, asBrowser } from '../../../testing/publicCards';
import type { KeptPublicServer } from '../../../testing/publicCards';

eachDatabaseWhenMarked('Mail me this contact', (opened, _engine, it) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer();
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  const mail = (cardLink: string, email: unknown, ip?: string) =>
    server.call('mailContact', { params: { cardLink }, body: { email }, headers: asBrowser, ip });

  it('is refused for an invalid address and for an unknown card', async () => {
    const { link } = await aWholeCard(server.database);
    const before = await contentsOf(opened());
    for (const email of ['', 'abc', 'a@b', 'a@b.test,c@d.test', ['a@b.test']])
      expect((await mail(link, email)).status).toBe(400);
    expect((await mail('nothing', 'bo@berg.test')).status).toBe(404);
    expect(await contentsOf(opened())).toEqual(before);
  });

  itOnEach('sends nothing of a card that is deleted at the same moment', async () => {
    const { card, link } = await aWholeCard(server.database);
    beforeNextTransaction(server.database, async () => {
      await server.database.deleteFrom('cards').where('id', '=', card.id).execute();
    });
    expect((await mail(link, 'bo@berg.test')).status).toBe(404);
    expect(await server.deliverMail()).toEqual([]);
  });

  it('sends the contact file to the address that was typed and nowhere else', async () => {
    const { link } = await aWholeCard(server.database);
    expect(await mail(link, ' bo@berg.test ')).toMatchObject({ status: 200, message: 'Success' });
    const [sent, ...others] = await server.deliverMail();
    expect(others).toEqual([]);
    expect(sent?.email).toMatchObject({ to: 'bo@berg.test', subject: 'Contact: Ann Lee' });
    expect(sent?.email.text).toContain(`https://cards.test/preview/${link}`);
    expect(sent?.attachments).toMatchObject([{ fileName: 'Ann Lee.vcf' }]);
  });

  it.each([
    ['the company', 'Visits & Co', 'Contact: Visits & Co', 'the contact details of Visits & Co.'],
    ['a digital business card', '', 'Contact details', 'the contact details of a digital business card.'],
  ])('names %s when the card has no full name', async (_who, company, subject, sentence) => {
    const { link } = await aWholeCard(server.database, { profile: { fullName: '', company } });
    await mail(link, 'bo@berg.test');
    const [sent] = await server.deliverMail();
    expect(sent?.email.subject).toBe(subject);
    expect(sent?.email.text).toContain(sentence);
  });

  itOnEach('sends the contact in the language of the page', async () => {
    const { card, link } = await aWholeCard(server.database, {
      card: { picksProfileByLanguage: true },
      profile: { language: 'en' },
    });
    await aCardProfile(server.database, { cardId: card.id, isActive: false, language: 'de', fullName: 'Anna Leitner' });
    const { text } = await server.open(`/preview/${link}`, { headers: { 'accept-language': 'de' } });
    const [, url = ''] = /data-mail-contact=""[^>]*action="([^"]+)"/.exec(text) ?? [];
    await server.inject({ method: 'POST', url, payload: { email: 'bo@berg.test' }, headers: asBrowser });
    const [sent] = await server.deliverMail();
    expect(sent?.attachments).toMatchObject([{ fileName: 'Anna Leitner.vcf' }]);
  });

  /** Links of four cards, each of which may be mailed to an address three times. */
  const fourLinks = () => Promise.all([1, 2, 3, 4].map(async () => (await aWholeCard(server.database)).link));
  const oneOf = (links: string[], turn: number) => links[turn % links.length] ?? '';

  it('writes to one address, and for one visitor, at most ten times an hour', async () => {
    const links = await fourLinks();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await mail(oneOf(links, turn), 'bo@berg.test', `10.0.0.${turn}`)).status).toBe(200);
    expect((await mail(oneOf(links, 3), 'BO@berg.test', '10.0.1.1')).status).toBe(429);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await mail(oneOf(links, turn), `bo${turn}@berg.test`, '10.0.2.2')).status).toBe(200);
    expect((await mail(oneOf(links, 3), 'more@berg.test', '10.0.2.2')).status).toBe(429);
  });

  it('takes all `+tags` of a mailbox for one address', async () => {
    const links = await fourLinks();
    for (let turn = 0; turn < 10; turn += 1)
      expect((await mail(oneOf(links, turn), `bo+${turn}@berg.test`, `10.0.0.${turn}`)).status).toBe(200);
    expect((await mail(oneOf(links, 3), 'Bo@berg.test', '10.0.1.1')).status).toBe(429);
    expect((await mail(oneOf(links, 3), '+bo@berg.test', '10.0.1.2')).status).toBe(200);
  });

  it('sends one card to one mailbox three times a day', async () => {
    const [link = '', other = ''] = await fourLinks();
    for (let turn = 0; turn < 3; turn += 1)
      expect((await mail(link, `bo+${turn}@berg.test`, `10.0.0.${turn}`)).status).toBe(200);
    expect(await mail(link, 'bo@berg.test', '10.0.1.1')).toMatchObject({
      status: 429,
      headers: { 'retry-after': String(24 * 3600) },
    });
    expect((await mail(other, 'bo@berg.test', '10.0.1.2')).status).toBe(200);
    expect((await mail(link, 'ann@berg.test', '10.0.1.3')).status).toBe(200);
  });

  it('has a limit for each card, which all visitors share', async () => {
    const [link = '', other = ''] = await fourLinks();
    jest.replaceProperty(rateLimits.mailContactPerCard as { count: number }, 'count', 2);
    const statuses = [];
    for (const [turn, sent] of [link, link, link, other].entries())
      statuses.push((await mail(sent, `bo${turn}@berg.test`, `10.0.0.${turn}`)).status);
    jest.restoreAllMocks();
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('counts against the limit of an address, and of missing cards', async () => {
    const { link } = await aWholeCard(server.database);
    jest.replaceProperty(rateLimits.publicCardPerAddress as { count: number }, 'count', 5);
    jest.replaceProperty(rateLimits.publicMissesPerAddress as { count: number }, 'count', 2);
    const statuses = [];
    for (const to of ['nothing', 'nothing', 'nothing', link, link, link])
      statuses.push((await mail(to, 'bo@berg.test')).status);
    jest.restoreAllMocks();
    expect(statuses).toEqual([404, 404, 429, 200, 200, 429]);
  });
});
