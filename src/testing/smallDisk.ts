import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A file system of its own, small enough to be filled to the last byte. */
export type SmallDisk = {
  folder: string;
  /** Fills the disk until `bytesLeft` bytes are free. */
  fillUpTo: (bytesLeft: number) => void;
  empty: () => void;
  remove: () => void;
};

/** Mounts one in memory; null where that is not allowed (it takes Linux and root). */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fillUpTo: (bytesLeft) => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
      } catch (error) {
        // Another writer took the last bytes first: the disk is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      // Also while a server that a failed test left behind still holds a file there.
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
