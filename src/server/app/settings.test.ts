import { generateKeyPairSync } from 'node:crypto';
import fastify from 'fastify';
import { readSettings } from './settings';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (type: 'pkcs1' | 'pkcs8') => privateKey.export({ type, format: 'pem' }).toString();

describe('settings', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT=x is wrong: it has to be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT=65536 is wrong: it has to be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT=-1 is wrong'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL is wrong: it has to be an address beginning with postgres:// or postgresql://.',
    ],
    [{ DATABASE_URL: 'postgres://cards:a#b@db/cards' }, 'DATABASE_URL is wrong: it is no valid address.'],
    [{ SMTP_URL: 'smtp://cards:a/b@mail' }, 'In a user or password, write # as %23, / as %2F, ? as %3F and % as %25.'],
    [{ SMTP_URL: 'smtp://mail:99999' }, 'Does it have a host and a port up to 65535?'],
    [{ PUBLIC_URL: 'cards.example.com' }, 'PUBLIC_URL=cards.example.com is wrong'],
    [
      { PUBLIC_URL: 'https://cards.example.com/app' },
      'PUBLIC_URL=https://cards.example.com/app is wrong: it has to be an origin',
    ],
    [{ PUBLIC_URL: 'https://me@cards.example.com' }, 'is wrong: it has to be an origin'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL=javascript:alert(1) is wrong'],
    [{ DEMO_DATA: 'perhaps' }, 'DEMO_DATA=perhaps is wrong: it has to be auto, true or false.'],
    [{ HOST: 'my host' }, 'HOST=my host is wrong: it has to be an IP address or the name of a host.'],
    [{ HOST: 'fe80::1%eth0' }, 'HOST=fe80::1%eth0 is wrong: it has to be an IP address or the name of a host.'],
    [{ SMTP_URL: 'https://mail' }, 'SMTP_URL is wrong: it has to be an address beginning with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp:mail.example.com' }, 'SMTP_URL is wrong: it has to be an address beginning with smtp:// or'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is wrong: it has to name a mail server, such as smtp://mail.example.com.'],
    [{ S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT is wrong: it has to be an address'],
    [
      { WORKERS: '2' },
      'WORKERS=2 is wrong: more than one process needs PostgreSQL: set DATABASE_URL, or leave WORKERS out.',
    ],
    [{ WORKERS: '0' }, 'WORKERS=0 is wrong: it has to be a whole number from 1 to 64.'],
    [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS=none is wrong: it has to be one of on, off.'],
    [
      { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
      'RATE_LIMITS=off is wrong: limits can only be off while HOST is a loopback address.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is wrong'],
    [{ HIDE_UNKNOWN_EMAILS: '2' }, 'HIDE_UNKNOWN_EMAILS=2 is wrong'],
    [{ API_BASE_URL: 'ftp://x' }, 'API_BASE_URL is wrong'],
    [
      { API_BASE_URL: 'https://me:key@api.example.com' },
      'API_BASE_URL is wrong: paths are appended to it, so it can have no user, query or hash.',
    ],
    [{ USER_STORAGE_URL: 'https://files.example.com/?key=1' }, 'USER_STORAGE_URL is wrong: paths are appended'],
    [{ THEME_BUCKET_PRODUCTION: 'https://files.example.com/#x' }, 'THEME_BUCKET_PRODUCTION is wrong'],
    [{ THEME_BUCKET_DEVELOPMENT: 'https://files.example.com/?' }, 'THEME_BUCKET_DEVELOPMENT is wrong'],
    [
      { GOOGLE_WALLET_PRIVATE_KEY: 'no key' },
      "GOOGLE_WALLET_PRIVATE_KEY is wrong: it has to be the private_key of the service account's JSON file",
    ],
    [{ HISTORY_MONTHS: '0' }, 'HISTORY_MONTHS=0 is wrong: it has to be a whole number from 1 to 1200.'],
    [
      { SUPPORT_EMAIL: 'Support <help@x.org>' },
      'SUPPORT_EMAIL=Support <help@x.org> is wrong: it has to be an email address such as help@example.com.',
    ],
    [
      { MAIL_FROM: 'Contact Cards' },
      'MAIL_FROM=Contact Cards is wrong: it has to be a sender such as Contact Cards <no-reply@example.com>.',
    ],
    [{ MAIL_FROM: 'cards@example.com, more@example.com' }, 'MAIL_FROM=cards@example.com, more@example.com is wrong'],
    [
      { TRUST_PROXY: 'nginx' },
      'TRUST_PROXY=nginx is wrong: it has to be true, false, a number of hops, or addresses and networks of proxies.',
    ],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY=10.0.0.0/33 is wrong'],
    [{ TRUST_PROXY: '10.0.0.0/0' }, 'TRUST_PROXY=10.0.0.0/0 is wrong'],
    [{ TRUST_PROXY: '10.0.0.0/255.0.255.0' }, 'TRUST_PROXY=10.0.0.0/255.0.255.0 is wrong'],
    [{ TRUST_PROXY: '127.0.0.1, ' }, 'TRUST_PROXY=127.0.0.1, is wrong'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY=1.5 is wrong'],
    [{ S3_ENDPOINT: 'http://files:9000' }, 'S3_BUCKET is missing: S3_ENDPOINT needs it.'],
    [{ S3_REGION: 'eu-central-1' }, 'S3_BUCKET is missing: S3_REGION needs it.'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET is missing: S3_SECRET_ACCESS_KEY needs it.'],
    [{ S3_BUCKET: 'cards' }, 'S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it.'],
    [{ S3_BUCKET: 'cards', S3_ACCESS_KEY_ID: 'cards' }, 'S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs it.'],
    [{ DATA_DIR: '~/cards' }, 'DATA_DIR=~/cards is wrong: it begins with a quote or ~, which only a shell replaces.'],
    [{ DATA_DIR: '"/srv/cards"' }, 'DATA_DIR="/srv/cards" is wrong'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV=prod is wrong: it has to be one of development, production, test.'],
    [{ BACKUP_PASSPHRASE: 'eleven char' }, 'BACKUP_PASSPHRASE is wrong: it has to have at least 12 characters.'],
    [
      { PRODUCTION_ADMIN_HOST: 'http://x' },
      'PRODUCTION_ADMIN_HOST is wrong: it has to be the name of a host such as admin.example.com.',
    ],
    [{ PRODUCTION_ADMIN_HOST: 'x/admin' }, 'PRODUCTION_ADMIN_HOST is wrong'],
    [{ CORS_ORIGINS: 'https://a.example, *' }, 'CORS_ORIGINS=https://a.example, * is wrong'],
    [{ CORS_ORIGINS: 'https://a.example, ftp://b.example' }, 'is wrong: it has to be origins such as https://cards'],
    [
      { THEME_BUCKET_PRODUCTION: 'https://files.example.com' },
      'PRODUCTION_ADMIN_HOST is missing: THEME_BUCKET_PRODUCTION needs it.',
    ],
    [{ SUPER_ADMIN_EMAIL: 'nonsense' }, 'SUPER_ADMIN_EMAIL=nonsense is wrong: it must be an email address.'],
    [{ SUPER_ADMIN_PASSWORD: 'short' }, 'SUPER_ADMIN_PASSWORD: at least 8 characters'],
    [
      { SUPER_ADMIN_EMAIL: 'green.river@cards.test', SUPER_ADMIN_PASSWORD: 'green.river' },
      'SUPER_ADMIN_PASSWORD: too easy to guess',
    ],
    [{ SUPER_ADMIN_PASSWORD: 'a quiet green river\n' }, 'SUPER_ADMIN_PASSWORD is wrong: it has a line break'],
  ])('refuse %j in one line', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  it.each([
    { DATABASE_URL: 'mysql://cards:CANARY@db/cards' },
    { SMTP_URL: 'me:CANARY@mail' },
    { PUBLIC_URL: 'https://me:CANARY@cards.example.com' },
    { PUBLIC_URL: 'me:CANARY@cards.example.com' },
    { CORS_ORIGINS: 'https://a.example, https://me:CAN/ARY@CANARY@b.example' },
  ])('refuse %j without its password', (environment) => {
    expect(() => readSettings(environment)).toThrow('is wrong');
    expect(() => readSettings(environment)).not.toThrow('CANARY');
  });

  it.each([
    ['loopback', '127.0.0.1'],
    ['127.0.0.1, 10.0.0.7', '10.0.0.7'],
    ['uniquelocal,linklocal', '169.254.0.1'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['10.0.0.0/255.0.0.0', '10.1.2.3'],
    ['fd00::/8', 'fd12::1'],
  ])('trust the proxies %s', async (proxies, proxy) => {
    const server = fastify({ trustProxy: readSettings({ TRUST_PROXY: proxies }).trustProxy });
    server.get('/', async ({ ip }) => ip);
    const ipBehind = async (remoteAddress: string) =>
      (await server.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '192.0.2.1' } })).body;
    expect(await ipBehind(proxy)).toBe('192.0.2.1');
    expect(await ipBehind('203.0.113.9')).toBe('203.0.113.9');
  });

  it('take a sender with and without a name', () => {
    const senderOf = (text: string) => readSettings({ MAIL_FROM: text }).mail.from;
    expect(senderOf('cards@localhost')).toEqual({ name: '', address: 'cards@localhost' });
    expect(senderOf('"Cards, Inc." <no-reply@example.com>')).toEqual({
      name: 'Cards, Inc.',
      address: 'no-reply@example.com',
    });
  });

  it('take a whole PKCS#8 key for the wallet, with line breaks or \\n in their place', () => {
    const key = pemOf('pkcs8').trim();
    for (const typed of [key, key.replaceAll('\n', String.raw`\n`)])
      expect(readSettings({ GOOGLE_WALLET_PRIVATE_KEY: typed }).wallet.privateKey).toBe(key);
    for (const typed of [pemOf('pkcs1'), key.slice(0, 200)])
      expect(() => readSettings({ GOOGLE_WALLET_PRIVATE_KEY: typed })).toThrow('GOOGLE_WALLET_PRIVATE_KEY is wrong');
  });

  it('take email addresses without the invisible characters that were copied with them', () => {
    const copied = '\u202ahelp@cards.test\u202c';
    const { firstSuperAdmin, mail } = readSettings({ SUPER_ADMIN_EMAIL: copied, SUPPORT_EMAIL: copied });
    expect([firstSuperAdmin.email, mail.supportEmail]).toEqual(['help@cards.test', 'help@cards.test']);
  });

  it('include the passwords with the spaces at their ends', () => {
    const password = ' a quiet green river ';
    const settings = readSettings({ SUPER_ADMIN_PASSWORD: password, BACKUP_PASSPHRASE: password });
    expect(settings).toMatchObject({ firstSuperAdmin: { password }, backupPassphrase: password });
  });

  it('are all optional', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      workers: 1,
      historyMonths: 24,
      hasDemoData: true,
      hasRateLimits: true,
      trustProxy: false,
      corsOrigins: [],
      takesLogInByGet: true,
      hidesUnknownEmails: false,
    });
    expect(settings.dataDirectory).toMatch(/\/data$/);
  });

  it('leave demo data out in production unless it is asked for', () => {
    expect(readSettings({ NODE_ENV: 'production' }).hasDemoData).toBe(false);
    expect(readSettings({ NODE_ENV: 'production', DEMO_DATA: 'true' }).hasDemoData).toBe(true);
  });

  it.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://localhost:8080' }, false],
    [{ HOST: '::1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ PUBLIC_URL: 'https://localhost' }, true],
    [{ PUBLIC_URL: 'http://cards.example.com' }, true],
  ])('know whether %j is a public start', (environment, isPublic) => {
    expect(readSettings(environment)).toMatchObject({ isPublic, allowsPublishedPassword: !isPublic });
    expect(readSettings({ ...environment, DEMO_DATA: 'auto', NODE_ENV: 'production' })).toMatchObject({
      hasDemoData: true,
      allowsPublishedPassword: !isPublic,
    });
    expect(readSettings({ ...environment, DEMO_DATA: 'true' })).toMatchObject({
      hasDemoData: true,
      allowsPublishedPassword: true,
    });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: ' ', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      mail: { smtpUrl: undefined },
    });
  });

  it('know how a host is written in an address', () => {
    expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    expect(readSettings({ PUBLIC_URL: 'https://cards.example.com/' }).publicUrl).toBe('https://cards.example.com');
    expect(readSettings({ PORT: '80' }).publicUrl).toBe('http://127.0.0.1');
  });

  it('read an origin as browsers write it: lower case, without the port of its protocol', () => {
    expect(readSettings({ PUBLIC_URL: 'https://Cards.example.com:443' }).publicUrl).toBe('https://cards.example.com');
    expect(readSettings({ PUBLIC_URL: 'http://cards.example.com:80/' }).publicUrl).toBe('http://cards.example.com');
    expect(readSettings({ CORS_ORIGINS: 'https://A.example:443, http://b.example:8080/' }).corsOrigins).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ]);
  });

  it('take a host with and without a port', () => {
    for (const host of ['admin.cards.example', 'Admin.cards.example:8443'])
      expect(readSettings({ PRODUCTION_ADMIN_HOST: host }).browser.productionAdminHost).toBe(host);
  });

  it('take the default of MAIN_WEBSITE_URL, which is a path, and an address with a query', () => {
    const websiteOf = (text: string) => readSettings({ MAIN_WEBSITE_URL: text }).browser.mainWebsiteUrl;
    expect(websiteOf('/')).toBe('');
    expect(websiteOf('https://example.com/?from=cards#top')).toBe('https://example.com/?from=cards#top');
  });

  it('let limits be off on a loopback address', () => {
    expect(readSettings({ RATE_LIMITS: 'off' }).hasRateLimits).toBe(false);
  });
});
