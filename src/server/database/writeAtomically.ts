import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A complete file or folder under a temporary name. */
export type TemporaryFile<Result> = {
  /** What `write` has returned. */
  result: Result;
  /** Gives it its final name. */
  rename(): Promise<void>;
  /** Removes it, unless it was renamed. */
  remove(): Promise<void>;
};

/**
 * Writes a file or folder under a temporary name. A failed attempt leaves nothing behind, and the next one with the
 * same temporary name removes what a killed process has left.
 * @param write writes it under the path that it gets
 * @param unfinished that path; two processes that may run at the same time need different ones
 */
export async function writeTemporary<Result>(
  target: string,
  write: (unfinished: string) => Promise<Result>,
  unfinished = path.join(path.dirname(target), 'unfinished'),
): Promise<TemporaryFile<Result>> {
  const remove = () => rm(unfinished, { recursive: true, force: true });
  await remove();
  try {
    return { result: await write(unfinished), rename: () => rename(unfinished, target), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Writes a file or folder that gets its name when it is complete. @returns what `write` returns */
export async function writeAtomically<Result>(
  target: string,
  write: (unfinished: string) => Promise<Result>,
  unfinished?: string,
): Promise<Result> {
  const file = await writeTemporary(target, write, unfinished);
  try {
    await file.rename();
    return file.result;
  } finally {
    await file.remove();
  }
}
