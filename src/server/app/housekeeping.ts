import { sessionLife } from '../../contract/limits';
import { instantAfter, instantOf } from '../database/instant';
import type { Database } from '../database/tables';
import { idempotencyMilliseconds } from '../http/idempotency';
import type { Clock } from '../http/clock';
import type { FileStore } from '../outside/files/fileStore';
import { tidyPictures } from '../resources/publicCards/picture/pictures';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Leads, reports and letters are kept this long by default (operator's rules). */
const leadMilliseconds = 365 * day;
const sentLetterMilliseconds = 30 * day;

export type Housekeeping = { stop(): Promise<void> };

/** Throws away what has had its time, at start and every hour. */
export function startHousekeeping(database: Database, files: FileStore, clock: Clock, onFault: (error: unknown) => void): Housekeeping {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(() => tidyUp(database, files, clock).catch(onFault));
  };
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/**
 * Deletes ended sessions, used one-time passwords, old idempotency keys, sent letters, leads and contact-us reports of
 * more than a year, and deletions that can no longer be undone, the last two with their files; then pictures of cards that are gone.
 */
export async function tidyUp(database: Database, files: FileStore, clock: Pick<Clock, 'now'>): Promise<void> {
  const now = instantOf(clock.now());
  const ago = (milliseconds: number) => instantAfter(now, -milliseconds);
  await database
    .deleteFrom('sessions')
    .where((is) => is.or([is('expiresAt', '<', now), is('lastSeenAt', '<', ago(sessionLife.idleMilliseconds))]))
    .execute();
  await database.deleteFrom('oneTimePasswords').where('expiresAt', '<', now).execute();
  await database.deleteFrom('idempotencyKeys').where('createdAt', '<', ago(idempotencyMilliseconds)).execute();
  await database.deleteFrom('outbox').where('sentAt', '<', ago(sentLetterMilliseconds)).execute();
  await database.deleteFrom('leads').where('createdAt', '<', ago(leadMilliseconds)).execute();
  const reports = await database.selectFrom('contactReports').select(['id', 'attachmentKey']).where('createdAt', '<', ago(leadMilliseconds)).execute();
  for (const { id, attachmentKey } of reports) {
    if (attachmentKey !== null) await files.remove(attachmentKey);
    await database.deleteFrom('contactReports').where('id', '=', id).execute();
  }
  const expired = await database.selectFrom('keptDeletions').select(['id', 'files']).where('expiresAt', '<', now).execute();
  for (const deletion of expired) {
    for (const file of deletion.files) await removeFiles(files, file);
    await database.deleteFrom('keptDeletions').where('id', '=', deletion.id).execute();
  }
  await tidyPictures(database, files);
}

/** A kept file is a key, or the beginning of several (the sizes of a photo). */
async function removeFiles(files: FileStore, key: string): Promise<void> {
  for await (const found of files.list(key)) await files.remove(found);
}
