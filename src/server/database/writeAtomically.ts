import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A complete file or folder that does not have its name yet. */
export type Unnamed<Result> = {
  /** What `write` has returned. */
  result: Result;
  /** Gives it its name. */
  keep(): Promise<void>;
  /** Removes it, unless it has its name. */
  discard(): Promise<void>;
};

/**
 * Writes a file or folder under another name. A failed attempt leaves nothing behind, and what a process that was killed
 * has left is removed by the next one.
 * @param write writes it under the path that it gets
 * @param unfinished that path: the same for all attempts
 */
export async function writeUnnamed<Result>(
  target: string,
  write: (unfinished: string) => Promise<Result>,
  unfinished = path.join(path.dirname(target), 'unfinished'),
): Promise<Unnamed<Result>> {
  const discard = () => rm(unfinished, { recursive: true, force: true });
  await discard();
  try {
    return { result: await write(unfinished), keep: () => rename(unfinished, target), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The same, and gives it its name when it is complete. @returns what `write` returns */
export async function writeAtomically<Result>(...parameters: Parameters<typeof writeUnnamed<Result>>): Promise<Result> {
  const { result, keep, discard } = await writeUnnamed(...parameters);
  try {
    await keep();
    return result;
  } finally {
    await discard();
  }
}
