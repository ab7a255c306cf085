import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { importSPKI, jwtVerify } from 'jose';
import { startFakeGoogle } from '../../../testing/fakes/fakeGoogle';
import type { FakeGoogle } from '../../../testing/fakes/fakeGoogle';
import { waitFor } from '../../../testing/waitFor';
import { googleWallet } from './googleWallet';
import { WalletUnavailable } from './wallet';
import type { WalletPass } from './wallet';
import type { WalletObject } from './walletObject';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const email = 'cards@issuer.iam.gserviceaccount.test';
const settings = {
  issuerId: '3388',
  serviceAccountEmail: email,
  privateKey,
  publicUrl: 'https://cards.test',
  productName: 'Contact Cards',
};
const pass: WalletPass = {
  cardId: 'aZ3kP9qL2mXw',
  color: '#00a4ef',
  fullName: 'Ann Lee',
  title: 'Guide',
  company: 'Visits & Co',
  language: 'en',
  pageUrl: 'https://cards.test/preview/key',
};

type Claims = { iss: string; aud: string; typ: string; origins: string[]; payload: { genericObjects: WalletObject[] } };

async function claimsIn(link: string): Promise<Claims> {
  expect(link.startsWith('https://pay.google.com/gp/v/save/')).toBe(true);
  const { payload } = await jwtVerify<Claims>(
    link.slice('https://pay.google.com/gp/v/save/'.length),
    await importSPKI(publicKey, 'RS256'),
  );
  return payload;
}

/** The signal of a server that does not stop. */
const { signal: running } = new AbortController();

describe('Google Wallet', () => {
  let fake: FakeGoogle;
  let milliseconds: number;
  // Only a silent fake is waited for briefly: a healthy one may be slow on a busy machine.
  const timeLimit = () => (fake.isSilent ? AbortSignal.timeout(300) : new AbortController().signal);
  const wallet = (changes = {}) =>
    googleWallet(
      { ...settings, ...changes },
      { addresses: fake.addresses, now: () => new Date(milliseconds), timeLimit },
    );

  beforeEach(async () => {
    milliseconds = Date.now();
    fake = await startFakeGoogle(publicKey, email);
  });

  afterEach(() => fake.close());

  it('names every setting that is missing, and sends no request', async () => {
    const nothing = wallet({ issuerId: undefined, serviceAccountEmail: '', privateKey: undefined });
    await expect(nothing.saveLink(pass)).rejects.toMatchObject({
      missing: ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL', 'GOOGLE_WALLET_PRIVATE_KEY'],
    });
    for (const [name, change] of Object.entries({
      GOOGLE_WALLET_ISSUER_ID: { issuerId: undefined },
      GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL: { serviceAccountEmail: undefined },
      GOOGLE_WALLET_PRIVATE_KEY: { privateKey: '' },
    }))
      await expect(wallet(change).expire('x', running)).rejects.toThrow(
        `Google Wallet is not configured. Missing: ${name}`,
      );
    expect(nothing.isConfigured()).toBe(false);
    expect(wallet().isConfigured()).toBe(true);
    expect(fake.requests).toEqual([]);
  });

  it.each([
    [
      'refuses the class',
      () => (fake.failWith = { status: 403, body: `{"error":{"message":"no\\npermission${' '.repeat(999)}"}}` }),
      'status 403: no permission',
    ],
    ['fails', () => (fake.failWith = { status: 500, body: 'garbage' }), 'status 500'],
    [
      'gives no token',
      () => (fake.failTokenWith = { status: 400, body: '{"error":"invalid_grant"}' }),
      'no access token (status 400)',
    ],
    [
      'gives garbage for a token',
      () => (fake.failTokenWith = { status: 200, body: '<html>' }),
      'no access token (status 200)',
    ],
    ['gives null for a token', () => (fake.failTokenWith = { status: 200, body: 'null' }), 'no access token'],
    [
      'gives a number for a token',
      () => (fake.failTokenWith = { status: 200, body: '{"access_token":5}' }),
      'no access token',
    ],
    ['answers without end', () => (fake.failTokenWith = { status: 200, body: 'x'.repeat(100_000) }), 'did not respond'],
    ['redirects', () => (fake.failWith = { status: 302, body: '' }), 'did not respond properly'],
    ['is silent', () => (fake.isSilent = true), 'did not respond'],
  ])('fails when Google %s, and the next request works', async (_, fail, message) => {
    const one = wallet();
    fail();
    const failure = await one.saveLink(pass).catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(WalletUnavailable);
    expect(String(failure)).toContain(message);
    expect(String(failure).length).toBeLessThan(300);
    expect(fake.requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
    Object.assign(fake, { failWith: null, failTokenWith: null, isSilent: false });
    await claimsIn(await one.saveLink(pass));
  });

  it('is unavailable when no response comes at all, and says why', async () => {
    await fake.close();
    const failure = await wallet()
      .saveLink(pass)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WalletUnavailable);
    expect(String(failure)).toContain('did not respond properly: connect ECONNREFUSED');
    fake = await startFakeGoogle(publicKey, email);
  });

  it('signs a link that carries the object and nothing of the class', async () => {
    const claims = await claimsIn(await wallet().saveLink(pass));
    expect(claims).toMatchObject({ iss: email, aud: 'google', typ: 'savetowallet', origins: ['https://cards.test'] });
    expect(claims).toHaveProperty('iat', Math.floor(milliseconds / 1000));
    expect(Object.keys(claims.payload)).toEqual(['genericObjects']);
    const text = (value: string) => ({ defaultValue: { language: 'en', value } });
    expect(claims.payload.genericObjects).toEqual([
      {
        id: '3388.aZ3kP9qL2mXw',
        classId: '3388.contact_card',
        state: 'ACTIVE',
        hexBackgroundColor: '#00a4ef',
        cardTitle: text('Visits & Co'),
        header: text('Ann Lee'),
        subheader: text('Guide'),
        barcode: { type: 'QR_CODE', value: 'https://cards.test/preview/key' },
      },
    ]);
  });

  it('creates the class once, also for many links at once, and not when it exists', async () => {
    const one = wallet();
    await Promise.all([one.saveLink(pass), one.saveLink(pass), one.saveLink(pass)]);
    expect(fake.requests.filter((request) => request.endsWith('genericClass'))).toHaveLength(1);
    await wallet().saveLink(pass);
    expect([...fake.classes]).toEqual([['3388.contact_card', { id: '3388.contact_card' }]]);
  });

  it('requests a new access token only when the old one has expired', async () => {
    const one = wallet();
    const tokens = () => fake.requests.filter((request) => request.endsWith('/token')).length;
    await one.saveLink(pass);
    await one.saveLink(pass);
    expect(tokens()).toBe(1);
    // Refreshed a minute before its end.
    milliseconds += 3540_000;
    await one.saveLink(pass);
    expect(tokens()).toBe(2);
  });

  it('requests a new access token after Google has refused the old one', async () => {
    const one = wallet();
    await one.saveLink(pass);
    fake.failWith = { status: 401, body: '{"error":{"message":"revoked"}}' };
    await expect(one.saveLink(pass)).rejects.toThrow('status 401: revoked');
    fake.failWith = null;
    await one.saveLink(pass);
    expect(fake.requests.filter((request) => request.endsWith('/token'))).toHaveLength(2);
  });

  it('brings a pass that was saved before up to date, and marks it inactive when its card goes', async () => {
    fake.objects.set('3388.aZ3kP9qL2mXw', { hexBackgroundColor: '#ffffff', state: 'ACTIVE' });
    const one = wallet();
    await one.saveLink(pass);
    expect(fake.objects.get('3388.aZ3kP9qL2mXw')).toMatchObject({
      hexBackgroundColor: '#00a4ef',
      header: { defaultValue: { value: 'Ann Lee' } },
    });
    await one.expire('aZ3kP9qL2mXw', running);
    expect(fake.objects.get('3388.aZ3kP9qL2mXw')).toMatchObject({ state: 'INACTIVE' });
    await one.expire('never saved', running);
    await one.activate('aZ3kP9qL2mXw', running);
    expect(fake.objects.get('3388.aZ3kP9qL2mXw')).toMatchObject({ state: 'ACTIVE' });
    await one.activate('never saved', running);
  });

  it('gives up a silent Google also for a server that does not stop', async () => {
    fake.isSilent = true;
    await expect(wallet().expire('aZ3kP9qL2mXw', running)).rejects.toThrow('did not respond properly');
    fake.isSilent = false;
  });

  it.each(['token', 'genericObject'])(
    'keeps no server waiting that stops while Google is silent: /%s',
    async (path) => {
      const stop = new AbortController();
      const one = googleWallet(settings, { addresses: fake.addresses, timeLimit: () => running });
      if (path === 'genericObject') await one.activate('never saved', running);
      fake.requests.length = 0;
      fake.isSilent = true;
      const expired = one.expire('aZ3kP9qL2mXw', stop.signal);
      await waitFor(() => expect(fake.requests).toEqual([expect.stringContaining(path)]));
      stop.abort();
      await expect(expired).rejects.toThrow('did not respond properly: This operation was aborted');
    },
  );

  it('removes the title, company and picture that a card no longer has from its saved pass', async () => {
    const id = '3388.aZ3kP9qL2mXw';
    fake.objects.set(id, {});
    const one = wallet();
    await one.saveLink({ ...pass, imageUrl: 'https://cards.test/storage/photos/p/wallet.png' });
    expect(fake.objects.get(id)).toMatchObject({ subheader: expect.anything(), heroImage: expect.anything() });
    await one.saveLink({ ...pass, title: '', company: '' });
    expect(fake.objects.get(id)).toMatchObject({ cardTitle: { defaultValue: { value: 'Contact Cards' } } });
    expect(fake.objects.get(id)).not.toHaveProperty('subheader');
    expect(fake.objects.get(id)).not.toHaveProperty('heroImage');
  });

  it('keeps the link below 1,800 characters for every card, and includes a picture that fits', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' });
    const anyPass = fc.record({
      fullName: text,
      title: text,
      company: text,
      imageUrl: fc.constantFrom(undefined, `https://cards.test/storage/photos/${'p'.repeat(60)}/wallet.png`),
    });
    await fc.assert(
      fc.asyncProperty(anyPass, async (changes) => {
        const link = await wallet().saveLink({ ...pass, ...changes });
        expect(link.length).toBeLessThanOrEqual(1799);
        await claimsIn(link);
      }),
      { numRuns: process.env.LONG ? 40 : 10 },
    );
    const withImage = await claimsIn(
      await wallet().saveLink({ ...pass, imageUrl: 'https://cards.test/storage/photos/p/wallet.png' }),
    );
    expect(withImage.payload.genericObjects[0]?.heroImage).toEqual({
      sourceUri: { uri: 'https://cards.test/storage/photos/p/wallet.png' },
    });
    const withLongAddress = { ...pass, imageUrl: `https://cards.test/${'p'.repeat(1000)}` };
    const withoutImage = await claimsIn(await wallet().saveLink(withLongAddress));
    expect(withoutImage.payload.genericObjects[0]).not.toHaveProperty('heroImage');
    const long = { ...pass, fullName: '漢'.repeat(200), title: '😀'.repeat(200), company: '漢'.repeat(200) };
    const shortened = (await claimsIn(await wallet().saveLink(long))).payload.genericObjects[0];
    expect(shortened?.header.defaultValue.value).toMatch(/^漢+…$/);
  }, 30_000);

  it('gives up when even the shortest link would be too long', async () => {
    await expect(wallet().saveLink({ ...pass, pageUrl: `https://cards.test/${'k'.repeat(2000)}` })).rejects.toThrow(
      'too long',
    );
  });
});
