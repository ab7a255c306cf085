import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMilliseconds } from '../../../contract/calendarDays';
import { temporaryPrefix } from '../files/writeWhole';

/** The same period as for sent emails in the outbox. */
const keptMilliseconds = 30 * dayMilliseconds;

/**
 * Removes emails that `fileMailer` wrote more than 30 days ago, and temporary files of a crash. Other files stay.
 * @throws errors of the file system, but none for a missing folder
 */
export async function removeOldEmailFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => valueIfMissing(error, []));
  for (const name of names.filter(isEmailFile)) {
    const path = join(folder, name);
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      (error: unknown) => valueIfMissing(error, now.getTime()),
    );
    if (now.getTime() - modified > keptMilliseconds) await rm(path, { force: true });
  }
}

/** Version 1.0 named its temporary files `.x.part`. */
function isEmailFile(name: string): boolean {
  return name.endsWith('.eml') || name.startsWith(temporaryPrefix) || /^\..*\.part$/.test(name);
}

function valueIfMissing<Value>(error: unknown, value: Value): Value {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return value;
  throw error;
}
