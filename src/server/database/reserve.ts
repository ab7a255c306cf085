import { rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Disk space for deletions on a full disk: a deletion writes to the log before it frees any page. */
const reserveBytes = 16 * 1024 * 1024;
/** The reserve is created only when this much space stays free. */
const leftFreeBytes = 128 * 1024 * 1024;
/** A start with an up-to-date database writes less than this. */
const startBytes = 1024 * 1024;

const reserveIn = (directory: string) => path.join(directory, 'reserve');

/** Writes the reserve file, unless it exists or the disk has too little space. */
export function reserveDiskSpace(directory: string): void {
  const file = reserveIn(directory);
  if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes) return;
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < reserveBytes + leftFreeBytes) return;
  writeFileSync(file, Buffer.alloc(reserveBytes), { mode: 0o600 });
}

/** Removes the reserve file at a start on a full disk: SQLite needs space for the files beside its database. */
export function releaseReserveWhenFull(directory: string): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < startBytes) releaseReserve(directory);
}

/** Removes the reserve file. */
export function releaseReserve(directory: string): void {
  rmSync(reserveIn(directory), { force: true });
}
