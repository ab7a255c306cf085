import { rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Room for deletions on a full disk: each writes the pages that it changes into the log before any becomes free. */
const reserveBytes = 16 * 1024 * 1024;
/** The reserve is set aside only where so much stays free beside it. */
const leftFreeBytes = 128 * 1024 * 1024;
/** What a start writes at most when its database is up to date. */
const startBytes = 1024 * 1024;

const reserveIn = (directory: string) => path.join(directory, 'reserve');

/** Sets the reserve aside, unless it is there or the disk is short of room. */
export function keepReserve(directory: string): void {
  const file = reserveIn(directory);
  if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes) return;
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < reserveBytes + leftFreeBytes) return;
  writeFileSync(file, Buffer.alloc(reserveBytes), { mode: 0o600 });
}

/** Gives the reserve up at a start on a full disk, where SQLite finds no room for the files beside its database. */
export function releaseReserveWhenFull(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < startBytes) releaseReserve(directory);
}

/** Gives the reserve up. `keepReserve` sets it aside again. */
export function releaseReserve(directory: string): void {
  rmSync(reserveIn(directory), { force: true });
}
