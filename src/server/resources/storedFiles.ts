import type { DatabaseTransaction } from '../database/tables';
import type { FastifyRequest } from 'fastify';
import type { FileStorage } from '../outside/files/fileStorage';

/** A new file. No row and no other request uses its key yet. */
export type NewFile = { key: string; content: Buffer };

/**
 * Stores files, then runs the transaction that writes the rows with their keys. If the transaction fails, or a stored
 * response is sent instead (Idempotency-Key), it removes the files.
 * @returns what `work` returns
 * @throws the errors of the file storage and the transaction
 */
export async function writeWithFiles<Content>(
  request: FastifyRequest,
  files: FileStorage,
  newFiles: readonly NewFile[],
  work: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  // When set, an error may arrive after the commit. The files stay, and the cleanup job removes them if unused.
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
 * Removes files that no row uses any more. It never throws, because the change is committed: the cleanup job removes
 * files that could not be removed now.
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
