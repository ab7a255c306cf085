import { readFileSync } from 'node:fs';

/** The bytes of memory of a process, or NaN where /proc is missing. */
export function memoryOf(pid) {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
