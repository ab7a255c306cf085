import { metricNames, noCounts } from '../../../contract/metrics';
import { fileNameOf } from '../../../text/fileNameOf';
import { batchesOf } from '../../database/batches';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';
import type { SessionUser } from '../../http/sessionUser';
import type { ArchiveEntry } from '../../outside/archive/zipStream';
import type { FileStorage } from '../../outside/files/fileStorage';
import { cardProfileToWire } from '../cards/cardProfileToWire';
import { loadCards } from '../cards/cards.repository';
import type { CardRecord } from '../cards/cards.repository';
import { readPhoto } from '../readPhoto';
import { vcardContactOf } from '../publicCards/contactFiles';
import { writeVcard } from '../publicCards/vcard/writeVcard';
import { loadSessions } from '../sessions/sessions.repository';

type Dependencies = { database: Database; files: FileStorage; publicUrl: string };

const cardsAtOnce = 50;
const contactsAtOnce = 500;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * The files of a user's own data: the login with its sessions, and their cards. A card has its profiles and statistics,
 * a vCard for each profile, its photo and its received contacts. Passwords, tokens and the data of the account are left
 * out.
 */
export async function* ownDataFiles(
  dependencies: Dependencies,
  user: SessionUser,
  now: Instant,
): AsyncGenerator<ArchiveEntry> {
  const { database } = dependencies;
  yield { path: 'login.json', content: [json(await loginOf(database, user, now))] };
  let number = 0;
  for await (const record of ownCards(database, user.id)) {
    number += 1;
    yield* cardFiles(dependencies, record, `cards/${number} ${fileNameOf(record.card.name, '')}`.trim(), now);
  }
}

async function loginOf(database: Database, user: SessionUser, now: Instant): Promise<object> {
  const { email, username, role, createdAt } = await database
    .selectFrom('users')
    .select(['email', 'username', 'role', 'createdAt'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const sessions = (await loadSessions(database, user.id, now)).map((session) => ({
    device: session.device,
    createdAt: session.createdAt,
    lastSeenAt: session.lastSeenAt,
  }));
  return { exportedAt: now, email, name: username, role, createdAt, sessions };
}

async function* ownCards(database: Database, userId: string): AsyncGenerator<CardRecord> {
  const own = database.selectFrom('cards').where('cards.userId', '=', userId);
  const cards = await own.select('cards.id').orderBy('cards.createdAt').orderBy('cards.id').execute();
  for (const batch of batchesOf(cards, cardsAtOnce)) {
    const ids = batch.map(({ id }) => id);
    // Still only own cards: a card may have been given to another login since.
    yield* await loadCards(database, own.where('cards.id', 'in', ids));
  }
}

async function* cardFiles(
  { database, files, publicUrl }: Dependencies,
  record: CardRecord,
  folder: string,
  now: Instant,
): AsyncGenerator<ArchiveEntry> {
  const { card, profiles } = record;
  const statistics =
    (await database.selectFrom('cardTotals').select(metricNames).where('cardId', '=', card.id).executeTakeFirst()) ??
    noCounts;
  const { link, name, createdAt } = card;
  const shown = profiles.map((profile) => cardProfileToWire(profile, record));
  yield { path: `${folder}/card.json`, content: [json({ name, link, createdAt, statistics, profiles: shown })] };

  for (const [index, profile] of profiles.entries()) {
    const contact = vcardContactOf({ ...profile, link }, publicUrl, new Date(now));
    const text = writeVcard(contact, { version: '4.0' });
    yield { path: `${folder}/profile ${index + 1}.vcf`, content: [Buffer.from(text)] };
  }
  const photo = await readPhoto({ database, files }, card.photoId, '1200.webp');
  if (photo) yield { path: `${folder}/photo.webp`, content: [photo] };
  yield { path: `${folder}/received contacts.json`, content: receivedContacts(database, card.id) };
}

/** Streams the received contacts of a card as a JSON array. */
async function* receivedContacts(database: Database, cardId: string): AsyncGenerator<Buffer> {
  yield Buffer.from('[');
  let lastId: string | undefined = '';
  while (lastId !== undefined) {
    const rows = await database
      .selectFrom('leads')
      .select(['id', 'name', 'company', 'position', 'phone', 'email', 'variant', 'createdAt'])
      .where('cardId', '=', cardId)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(contactsAtOnce)
      .execute();
    const texts = rows.map((contact) => JSON.stringify(contact));
    if (texts.length > 0) yield Buffer.from(`${lastId === '' ? '' : ','}\n  ${texts.join(',\n  ')}`);
    lastId = rows.length < contactsAtOnce ? undefined : rows.at(-1)?.id;
  }
  yield Buffer.from('\n]\n');
}
