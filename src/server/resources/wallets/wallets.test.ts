import sharp from 'sharp';
import { rateLimits } from '../../../contract/limits';
import { aServer } from '../../../testing/aServer';
import { aCard, aCardProfile, aHolder, anAccount, anOwner, aSuperAdmin } from '../../../testing/builders';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import type { CardRow } from '../../database/tables';
import { WalletNotConfigured, WalletUnavailable } from '../../outside/wallet/wallet';
import { MailQueue } from '../mailQueue';
import { registerPhotos } from '../photos/photos.routes';
import { registerWallets } from './wallets.routes';

eachDatabaseWhenMarked('Google Wallet', (opened, _engine, it) => {
  let server: KeptServer;
  let superAdmin: string;
  let card: CardRow;

  const nextServer = keptServer((fastify, { outside: { wallet, files }, mailQueue }) => {
    registerWallets(fastify, { wallet, mailQueue, files });
    registerPhotos(fastify, { files });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
    card = await aCard(server.database, { name: 'Ann Lee' });
  });
  afterEach(() => server.rest());

  const save = (body: object = {}, as = superAdmin) =>
    server.call('saveToGoogleWallet', { as, body: { cardId: card.id, color: '#1122Ff', ...body } });
  async function expectRejected(response: ReturnType<typeof save>, expected: object) {
    const before = await contentsOf(opened());
    expect(await response).toMatchObject(expected);
    expect(await contentsOf(opened())).toEqual(before);
    expect(await server.deliverMail()).toEqual([]);
  }

  // Specification: API-37
  it('is refused to the account and to the holder of the card', async () => {
    for (const user of [await anOwner(server.database, card.accountId), await aHolder(server.database, card.id)]) {
      await expectRejected(save({}, await server.signIn(user)), { status: 403 });
    }
  });

  it.each(['red', '#fff', '#11223344', '#1122gg', 'url(x)', '#112233\n'])('refuses the color %p', async (color) => {
    await aHolder(server.database, card.id);
    await expectRejected(save({ color }), { status: 400, message: 'color: not allowed' });
  });

  it('refuses an unknown card, and a card without any address', async () => {
    await expectRejected(save({ cardId: 'unknown' }), { status: 404 });
    await aCardProfile(server.database, { cardId: card.id, emails: ['nobody'] });
    await expectRejected(save(), { status: 409, message: 'This card has no address to send to' });
  });

  it('says that it is not set up when settings are missing, and which in the log', async () => {
    await aHolder(server.database, card.id);
    server.outside.wallet.failWith = new WalletNotConfigured(['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_PRIVATE_KEY']);
    await expectRejected(save(), {
      status: 503,
      message: 'Google Wallet is not set up on this server. The operator of the server can set it up',
    });
    const lines = server.logLines.filter((line) => /wallet/i.test(line) && !line.includes('"event":"request"'));
    expect(lines).toEqual([expect.stringContaining('Missing: GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_PRIVATE_KEY')]);
    expect(lines[0]).toContain('"level":40');
    expect(lines[0]).not.toMatch(/stack|googleWallet\.ts/);
    server.outside.wallet.failWith = new WalletUnavailable('500');
    await expectRejected(save(), { status: 503 });
  });

  it('returns to super administrators whether it is configured', async () => {
    const isConfigured = async () =>
      (await server.call<{ isConfigured: boolean }>('getGoogleWallet', { as: superAdmin })).content.isConfigured;
    expect(await isConfigured()).toBe(true);
    server.outside.wallet.failWith = new WalletNotConfigured(['GOOGLE_WALLET_ISSUER_ID']);
    expect(await isConfigured()).toBe(false);
    const owner = await server.signIn(await anOwner(server.database, card.accountId));
    expect((await server.call('getGoogleWallet', { as: owner })).status).toBe(403);
  });

  // Specification: API-37, ENT-31, GEN-08
  it("mails the link to the card's login, and never to an address in the request", async () => {
    await aCardProfile(server.database, { cardId: (await aCard(server.database)).id, fullName: 'Bob Ray' });
    const holder = await aHolder(server.database, card.id, { email: 'ann@holder.test' });
    await aCardProfile(server.database, {
      cardId: card.id,
      fullName: 'Ann M. Lee',
      title: 'Engineer',
      company: 'Northwind',
      emails: ['office@holder.test'],
    });
    expect(await save({ email: 'thief@evil.test', recipient: 'thief@evil.test' })).toMatchObject({
      status: 200,
      message: 'Success',
    });
    expect(server.outside.wallet.passes).toEqual([
      {
        cardId: card.id,
        color: '#1122ff',
        fullName: 'Ann M. Lee',
        title: 'Engineer',
        company: 'Northwind',
        language: 'en',
        pageUrl: `https://cards.test/preview/${card.link}`,
      },
    ]);
    const mails = await server.deliverMail();
    expect(mails.map(({ email }) => email.to)).toEqual([holder.email]);
    expect(mails[0]?.email.text).toContain('https://pay.google.com/gp/v/save/recorded-1');
    expect(mails[0]?.email.text).toContain(`https://cards.test/preview/${card.link}`);
    const { id: userId } = await server.database
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'SUPER_ADMIN')
      .executeTakeFirstOrThrow();
    expect(await server.database.selectFrom('walletIssues').selectAll().execute()).toMatchObject([
      { id: expect.any(String), userId, cardId: card.id, color: '#1122Ff', recipient: 'ann@holder.test' },
    ]);
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'objectId']).execute();
    expect(entries).toEqual([{ action: 'saveToGoogleWallet', objectId: card.id }]);
  });

  it('mails the link to the first usable email of the active profile where there is no login', async () => {
    await aCardProfile(server.database, { cardId: card.id, isActive: false, emails: ['other@holder.test'] });
    await aCardProfile(server.database, { cardId: card.id, emails: ['nobody', 'office@holder.test'] });
    expect((await save()).status).toBe(200);
    expect((await server.deliverMail()).map(({ email }) => email.to)).toEqual(['office@holder.test']);
  });

  it('has the photo as a picture in the format and size that Google recommends', async () => {
    await aHolder(server.database, card.id);
    const photo = { id: 'photo', cardId: card.id, fileKey: 'photos/photo', createdAt: card.createdAt };
    await server.database.insertInto('photos').values(photo).execute();
    await server.database.updateTable('cards').set({ photoId: photo.id }).where('id', '=', card.id).execute();
    const square = sharp({ create: { width: 96, height: 96, channels: 4, background: '#ff000080' } });
    await server.outside.files.write('photos/photo/512.webp', await square.webp().toBuffer());
    const path = '/storage/photos/photo/wallet.png';
    expect((await server.inject({ method: 'GET', url: path })).status).toBe(404);
    expect((await save()).status).toBe(200);
    expect(server.outside.wallet.passes[0]?.imageUrl).toBe(`https://cards.test${path}`);
    const { headers, bytes } = await server.inject({ method: 'GET', url: path });
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1032, height: 336 });
  });

  itOnEach('shows the name of a card without a profile, and is not mailed once the card is deleted', async () => {
    await aHolder(server.database, card.id);
    expect((await save()).status).toBe(200);
    const pass = { fullName: 'Ann Lee', title: '', company: '', language: 'en' };
    expect(server.outside.wallet.passes).toMatchObject([pass]);
    expect(await server.database.selectFrom('outbox').select('cardId').execute()).toEqual([{ cardId: card.id }]);
  });

  it('has no picture on a server without https, from which Google fetches none', async () => {
    const own = await aServer(opened(), (fastify, { outside: { wallet, files } }) =>
      registerWallets(fastify, { wallet, files, mailQueue: new MailQueue('http://cards.test') }),
    );
    await aHolder(server.database, card.id);
    await server.database.updateTable('cards').set({ photoId: 'photo' }).where('id', '=', card.id).execute();
    const body = { cardId: card.id, color: '#1122ff' };
    expect((await own.call('saveToGoogleWallet', { as: superAdmin, body })).status).toBe(200);
    expect(own.outside.wallet.passes).toEqual([
      expect.not.objectContaining({ imageUrl: expect.anything() as unknown }),
    ]);
    await own.close();
  });

  it('is sent at most ten times an hour for one card', async () => {
    await aHolder(server.database, card.id);
    for (let count = 0; count < rateLimits.walletPerCard.count; count += 1) expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(429);
    const other = await aCard(server.database, { accountId: (await anAccount(server.database)).id });
    await aHolder(server.database, other.id);
    expect((await save({ cardId: other.id })).status).toBe(200);
  });

  it('does not count against the limit while Google cannot be reached', async () => {
    await aHolder(server.database, card.id);
    server.outside.wallet.failWith = new WalletUnavailable('500');
    for (let count = 0; count < rateLimits.walletPerCard.count; count += 1) expect((await save()).status).toBe(503);
    server.outside.wallet.failWith = null;
    expect((await save()).status).toBe(200);
  });

  it('expires when its card is deleted while Google activates it', async () => {
    await aHolder(server.database, card.id);
    const { wallet } = server.outside;
    await aCard(server.database);
    const deleteCard = async () => {
      await server.database.deleteFrom('cards').where('id', '=', card.id).execute();
      return 'https://pay.google.com/gp/v/save/late';
    };
    jest.spyOn(wallet, 'saveLink').mockImplementationOnce(deleteCard);
    expect((await save()).status).toBe(404);
    expect(await server.deliverMail()).toEqual([]);
    expect(wallet.expired).toEqual([card.id]);
  });

  it('answers with the first error when the database fails too, and logs the pass that it left', async () => {
    await aHolder(server.database, card.id);
    server.outside.wallet.failWith = new WalletUnavailable('500');
    jest.spyOn(server.database, 'transaction').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    expect((await save()).status).toBe(503);
    expect(server.logLines.find((line) => line.includes('pass_not_expired'))).toContain('the database is away');
  });

  itOnEach('does not expire when Google cannot be reached for a card that exists', async () => {
    await aHolder(server.database, card.id);
    server.outside.wallet.failWith = new WalletUnavailable('500');
    expect((await save()).status).toBe(503);
    expect(await server.database.selectFrom('outbox').select('kind').execute()).toEqual([]);
  });
});
