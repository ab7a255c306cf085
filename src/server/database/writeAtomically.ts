import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file or folder that gets its name when it is complete. A failed attempt leaves nothing behind, and what a
 * process that was killed has left is removed by the next one.
 * @param write writes it under the path that it gets
 * @param unfinished that path: the same for all attempts
 * @returns what `write` returns
 */
export async function writeAtomically<Result>(
  target: string,
  write: (unfinished: string) => Promise<Result>,
  unfinished = path.join(path.dirname(target), 'unfinished'),
): Promise<Result> {
  const remove = () => rm(unfinished, { recursive: true, force: true });
  await remove();
  try {
    const result = await write(unfinished);
    await rename(unfinished, target);
    return result;
  } finally {
    await remove();
  }
}
