import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** As long as the outbox remembers an email that was sent. */
const keptMilliseconds = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes emails that `fileMailer` wrote more than 30 days ago, and what a crash left of one. Other files stay.
 * @throws what the file system throws; a folder that does not exist is no error
 */
export async function removeOldEmailFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => missing(error, []));
  for (const name of names.filter((candidate) => candidate.endsWith('.eml') || /^\..*\.part$/.test(candidate))) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      (error: unknown) => missing(error, now.getTime()),
    );
    if (now.getTime() - modified > keptMilliseconds) await rm(path, { force: true });
  }
}

function missing<Value>(error: unknown, value: Value): Value {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
  throw error;
}
