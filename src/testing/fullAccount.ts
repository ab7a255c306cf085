import { metricNames } from '../contract/metrics';
import type { MetricCounts } from '../contract/metrics';
import { defaultThemes } from '../contract/themes';
import type { Database, Row, TableName } from '../server/database/tables';
import type { FileStorage } from '../server/outside/files/fileStorage';
import { aCard, aCardProfile, aHolder, anAccount, anOwner } from './builders';
import { contentsOf } from './eachDatabase';
import type { TestDatabase } from './eachDatabase';

const createdAt = '2026-06-01T00:00:00.000Z';
const counts = Object.fromEntries(metricNames.map((name, index) => [name, index])) as MetricCounts;

/**
 * An account with rows in every table that a deletion touches: a login, a texture that its theme uses, a remembered
 * column of imports, and cards with two profiles, a photo, a login, a received contact, statistics, a wallet pass and a
 * confirmed email address.
 */
export async function aFullAccount(
  database: Database,
  files: FileStorage,
  { cards = 2, hours = 2 }: { cards?: number; hours?: number } = {},
): Promise<{ account: Row<'accounts'>; cardIds: string[] }> {
  const account = await anAccount(database, {
    name: 'Müller GmbH',
    contractOptions: ['themes', 'statistics'],
    themes: { ...defaultThemes, headerBackgroundTexture: 'custom-header-texture-1' },
  });
  await anOwner(database, account.id, { email: 'owner@mueller.test', passwordHash: 'a hash' });
  await database
    .insertInto('importColumns')
    .values({ id: account.id, accountId: account.id, columns: [{ header: 'Mail', field: 'emails' }] })
    .execute();
  const fileKey = `textures/${account.id}/a.png`;
  await database
    .insertInto('textures')
    .values({ accountId: account.id, slot: 1, fileKey, byteSize: 1, createdAt })
    .execute();
  await files.write(fileKey, Buffer.from(fileKey));
  const cardIds: string[] = [];
  for (let index = 0; index < cards; index += 1)
    cardIds.push(await aFullCard(database, files, account.id, index, hours));
  return { account, cardIds };
}

async function aFullCard(
  database: Database,
  files: FileStorage,
  accountId: string,
  index: number,
  hours: number,
): Promise<string> {
  const { id: cardId } = await aCard(database, { accountId, name: `Card ${index}` });
  await database
    .updateTable('cards')
    .set({ photoId: `photo-${cardId}` })
    .where('id', '=', cardId)
    .execute();
  await aHolder(database, cardId, { email: `${cardId}@mueller.test`.toLowerCase(), passwordHash: 'a hash' });
  await aCardProfile(database, { cardId, emails: ['ann@mueller.test'] });
  await aCardProfile(database, { cardId, isActive: false, language: 'de' });
  const fileKey = `photos/${cardId}`;
  await database
    .insertInto('photos')
    .values({ id: `photo-${cardId}`, cardId, fileKey, createdAt })
    .execute();
  await files.write(`${fileKey}/96.webp`, Buffer.from(cardId));
  const visitor = { name: 'Vera', company: '', position: '', phone: '', email: 'vera@visitor.test' };
  const lead = { ...visitor, id: `lead-${cardId}`, cardId, cardProfileId: null, variant: 'card', contentHash: 'x' };
  await database
    .insertInto('leads')
    .values({ ...lead, isSuspicious: false, awaitsDigest: true, createdAt })
    .execute();
  await database
    .insertInto('cardTotals')
    .values({ ...counts, cardId })
    .execute();
  await database
    .insertInto('cardDays')
    .values({ ...counts, cardId, day: '2026-06-01' })
    .execute();
  const hourRows = Array.from({ length: hours }, (_, place) => ({
    cardId,
    month: `2026-${String(1 + Math.floor(place / 168)).padStart(2, '0')}`,
    weekday: Math.floor(place / 24) % 7,
    hour: place % 24,
    count: 1 + place,
  }));
  await database.insertInto('cardHours').values(hourRows).execute();
  const pass = { cardId, userId: null, objectId: cardId, color: '#112233', recipient: 'ann@mueller.test', createdAt };
  await database
    .insertInto('walletIssues')
    .values({ ...pass, id: `pass-${cardId}` })
    .execute();
  const confirmation = { emailKey: 'ann@mueller.test', email: 'ann@mueller.test', tokenHash: null };
  await database
    .insertInto('emailConfirmations')
    .values({ ...confirmation, cardId, tokenExpiresAt: null, createdAt, confirmedAt: createdAt })
    .execute();
  return cardId;
}

/** Tables that a deletion and a restore leave entries in, or that end with it, and the one that a start writes. */
const traces: TableName[] = [
  ...(['auditEntries', 'sessions', 'outbox', 'keptDeletions', 'deletedRows', 'idempotencyKeys'] as const),
  'keys',
];

/** Every row that a restore has to bring back. */
export function restorableRows(opened: TestDatabase): Promise<Record<string, string[]>> {
  return contentsOf(opened, traces);
}

/** The same with every file. */
export async function restorableContents(opened: TestDatabase, files: FileStorage): Promise<Record<string, string[]>> {
  const contents = await restorableRows(opened);
  const stored: string[] = [];
  for await (const key of files.list('')) stored.push(`${key} ${(await files.read(key))?.toString('base64')}`);
  return { ...contents, files: stored.sort() };
}
