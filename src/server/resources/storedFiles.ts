import type { DatabaseTransaction } from '../database/tables';
import type { FastifyRequest } from 'fastify';
import type { FileStorage } from '../outside/files/fileStorage';

/** Content and the key it is stored under. The key is new: no row and no other request knows it. */
export type NewFile = { key: string; content: Buffer };

/**
 * Stores files, then runs the transaction that writes the rows that name them. When the transaction fails, or an
 * Idempotency-Key is sent in its place, the files are removed.
 * @returns what `work` returns
 * @throws what the file storage or the transaction throws
 */
export async function writeWithFiles<Content>(
  request: FastifyRequest,
  files: FileStorage,
  newFiles: readonly NewFile[],
  work: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  // From here on the commit may have happened although an error arrives: the cleanup job then decides by the rows.
  let hasWrittenRows = false;
  try {
    for (const { key, content } of newFiles) await files.write(key, content);
    return await request.write(async (transaction) => {
      const content = await work(transaction);
      hasWrittenRows = true;
      return content;
    });
  } finally {
    if (!hasWrittenRows)
      await removeFiles(
        request,
        files,
        newFiles.map(({ key }) => key),
      );
  }
}

/**
 * Removes files that no row names any more. It never throws, because the change is done: the cleanup job removes what
 * the file storage does not remove now.
 */
export async function removeFiles(
  { log }: Pick<FastifyRequest, 'log'>,
  files: FileStorage,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await files
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, event: 'file_not_removed', key }, 'file_not_removed'));
}
