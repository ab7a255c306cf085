import type { FieldChange } from '../database/auditTables';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import { writeOperatorEntry } from '../resources/audit';
import type { Environment } from './readSetting';

/** The settings whose values the history shows. Of each other one it shows only whether it is set: it may be a secret. */
const shownSettings = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'WORKERS',
  'DEMO_DATA',
  'DATA_DIR',
  'RATE_LIMITS',
  'TRUST_PROXY',
  'HSTS_INCLUDE_SUBDOMAINS',
  'CORS_ORIGINS',
  'LOG_LEVEL',
  'PRODUCT_NAME',
  'HIDE_UNKNOWN_EMAILS',
  'AUTH_GET_LOGIN',
  'HISTORY_MONTHS',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
];
const hiddenSettings = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'SUPER_ADMIN_EMAIL',
  'SUPER_ADMIN_PASSWORD',
  'GOOGLE_WALLET_ISSUER_ID',
  'GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL',
  'GOOGLE_WALLET_PRIVATE_KEY',
  'GOOGLE_FONTS_API_KEY',
  'API_BASE_URL',
  'MAIN_WEBSITE_URL',
  'PRODUCTION_ADMIN_HOST',
  'THEME_BUCKET_PRODUCTION',
  'THEME_BUCKET_DEVELOPMENT',
  'USER_STORAGE_URL',
];
export const recordedSettings = [...shownSettings, ...hiddenSettings];

/** The entry in `keys` with the settings of the last start. */
const keyName = 'settings';

/** Records which settings differ from those of the last start. The first start records none. */
export async function recordSettings(database: Database, environment: Environment, now: Instant): Promise<void> {
  const shown = shownSettings.map((name) => [name, environment[name]?.trim() ?? '']);
  const hidden = hiddenSettings.map((name) => [name, environment[name]?.trim() ? 'set' : '']);
  const settings = Object.fromEntries([...shown, ...hidden]) as Record<string, string>;
  const value = JSON.stringify(settings);
  const last = await database.selectFrom('keys').select('value').where('name', '=', keyName).executeTakeFirst();
  if (last?.value === value) return;
  const before = JSON.parse(last?.value ?? value) as Record<string, string>;
  const changes = Object.entries(settings).flatMap(([field, after]): FieldChange[] => {
    const old = before[field] ?? '';
    return old === after ? [] : [{ field, before: old, after }];
  });
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('keys').where('name', '=', keyName).execute();
    await transaction.insertInto('keys').values({ name: keyName, value, createdAt: now }).execute();
    if (changes.length > 0)
      await writeOperatorEntry(transaction, { createdAt: now, action: 'changeSettings', changes });
  });
}
