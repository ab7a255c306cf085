import { StorageFull, StorageUnavailable } from './fileStorage';

/** Runs work on the file system and converts its errors to StorageFull or StorageUnavailable. */
export async function mapDiskErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFull({ cause });
    if (code !== undefined) throw new StorageUnavailable({ cause });
    throw cause;
  }
}

/** Like `mapDiskErrors`, but returns null when the file does not exist. */
export async function orNull<Result>(work: () => Promise<Result>): Promise<Result | null> {
  return mapDiskErrors(work).catch((error: unknown) => {
    const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  });
}
