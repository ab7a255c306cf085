import path from 'node:path';
import { httpProtocols, originOf, settingReaders } from './readSetting';
import type { Environment } from './readSetting';
import { mailSettingsOf } from './mailSettings';
import { storageSettingsOf } from './storageSettings';
import { checkedSuperAdmin } from './superAdminSettings';
import { trustProxyOf } from './trustProxy';
import { walletSettingsOf } from './walletSettings';

/** The settings from environment variables. */
export type Settings = ReturnType<typeof readSettings>;

const loopback = ['127.0.0.1', '::1', 'localhost'];
const loopbackHosts = [...loopback, '[::1]'];
const minPassphraseLength = 12;

/**
 * Reads and validates the settings.
 * @throws StartProblem with one line about the variable and its rule
 */
export function readSettings(environment: Environment) {
  const read = settingReaders(environment);
  const isProduction = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production';
  const host = read.text('HOST', '127.0.0.1');
  const port = read.wholeNumber('PORT', 3000, { from: 0, to: 65535 });
  const publicUrl =
    read.origin('PUBLIC_URL') ??
    originOf(`http://${addressOf(host)}:${port}`) ??
    read.refuse('HOST', 'it has to be an IP address or the name of a host');
  const isPublic =
    !loopback.includes(host) || publicUrl.startsWith('https:') || !loopbackHosts.includes(new URL(publicUrl).hostname);
  const demoDataDefault = isProduction ? 'false' : 'auto';
  const isAutomatic = (read.optional('DEMO_DATA') ?? demoDataDefault) === 'auto';
  const hasDemoData = isAutomatic || read.truth('DEMO_DATA', false, 'auto, true or false');
  const hasRateLimits = read.oneOf('RATE_LIMITS', ['on', 'off'], 'on') === 'on';
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const workers = read.wholeNumber('WORKERS', 1, { from: 1, to: 64 });
  if (workers > 1 && databaseUrl === undefined)
    read.refuse('WORKERS', 'more than one process needs PostgreSQL: set DATABASE_URL, or leave WORKERS out');
  /** Not trimmed: a passphrase may start or end with spaces. */
  const backupPassphrase = environment.BACKUP_PASSPHRASE || undefined;
  if (backupPassphrase !== undefined && backupPassphrase.length < minPassphraseLength)
    read.refuse('BACKUP_PASSPHRASE', `it has to have at least ${minPassphraseLength} characters`);
  const dataDirectory = read.text('DATA_DIR', 'data');
  if (/^["'~]/.test(dataDirectory)) read.refuse('DATA_DIR', 'it begins with a quote or ~, which only a shell replaces');
  const productionAdminHost = read.text('PRODUCTION_ADMIN_HOST');
  if (productionAdminHost !== '' && originOf(`https://${productionAdminHost}`) === undefined)
    read.refuse('PRODUCTION_ADMIN_HOST', 'it has to be the name of a host such as admin.example.com');
  const themeBucketProduction = read.baseUrl('THEME_BUCKET_PRODUCTION') ?? '';
  // It applies on that host only.
  if (themeBucketProduction !== '') read.need(['PRODUCTION_ADMIN_HOST'], 'THEME_BUCKET_PRODUCTION');
  if (!hasRateLimits && !loopback.includes(host))
    read.refuse('RATE_LIMITS', 'limits can only be off while HOST is a loopback address');

  return {
    host,
    port,
    dataDirectory: path.resolve(dataDirectory),
    databaseUrl,
    /** The number of server processes on this machine. */
    workers,
    publicUrl,
    /** Whether other machines can reach the product. */
    isPublic,
    hasDemoData,
    /** False when the demo data is only a default and other machines could use the password in the README. */
    allowsPublishedPassword: !isPublic || (hasDemoData && !isAutomatic),
    backupPassphrase,
    hasRateLimits,
    trustProxy: trustProxyOf(read),
    hstsIncludesSubdomains: read.truth('HSTS_INCLUDE_SUBDOMAINS', false),
    corsOrigins: read.origins('CORS_ORIGINS'),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    productName: read.text('PRODUCT_NAME', 'Contact Cards'),
    hidesUnknownEmails: read.truth('HIDE_UNKNOWN_EMAILS', false),
    /** `private` also sends webhooks to hosts of private networks, by http or https, and `off` sends none. */
    webhooks: read.oneOf('WEBHOOKS', ['on', 'private', 'off'], 'on'),
    takesLogInByGet: read.truth('AUTH_GET_LOGIN', true),
    /** The number of months that history entries are stored. */
    historyMonths: read.wholeNumber('HISTORY_MONTHS', 24, { from: 1, to: 1200 }),
    /** The password is not trimmed either: a sign-in compares every character. */
    firstSuperAdmin: checkedSuperAdmin({
      email: read.email('SUPER_ADMIN_EMAIL'),
      password: environment.SUPER_ADMIN_PASSWORD || undefined,
    }),
    mail: mailSettingsOf(read),
    files: storageSettingsOf(read),
    wallet: walletSettingsOf(read),
    fontsApiKey: read.optional('GOOGLE_FONTS_API_KEY'),
    /** The settings of the browser bundles, which their meta tags have. Empty means the default. */
    browser: {
      apiBaseUrl: read.baseUrl('API_BASE_URL') ?? '',
      mainWebsiteUrl: (read.optional('MAIN_WEBSITE_URL') !== '/' && read.url('MAIN_WEBSITE_URL', httpProtocols)) || '',
      productionAdminHost,
      themeBucketProduction,
      themeBucketDevelopment: read.baseUrl('THEME_BUCKET_DEVELOPMENT') ?? '',
      userStorageUrl: read.baseUrl('USER_STORAGE_URL') ?? '',
    },
  };
}

/** A host as part of a URL: localhost for all interfaces, IPv6 in brackets. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
