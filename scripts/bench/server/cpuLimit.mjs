import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const periodMicroseconds = 10_000;

/** Where control groups that limit the CPU are made, with the files of cgroup v1 or v2. */
function controller() {
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) {
    const files = (quota) => ({ 'cpu.max': `${quota} ${periodMicroseconds}` });
    return { folder: '/sys/fs/cgroup', files };
  }
  const files = (quota) => ({ 'cpu.cfs_period_us': periodMicroseconds, 'cpu.cfs_quota_us': quota });
  return { folder: '/sys/fs/cgroup/cpu', files };
}

/** Whether this process may limit others: control groups need Linux and root. */
export const canLimitCpu = () => process.getuid?.() === 0 && existsSync(controller().folder);

/**
 * Limits each process to a share of one core (0.25: a quarter) with a Linux control group of its own.
 * Returns `remove`, which waits for the end of the processes and removes the groups.
 */
export function limitCpu(pids, share) {
  const { folder, files } = controller();
  const groups = pids.map((pid) => {
    const group = path.join(folder, `contact-cards-bench-${pid}`);
    mkdirSync(group);
    for (const [file, value] of Object.entries(files(Math.round(share * periodMicroseconds))))
      writeFileSync(path.join(group, file), String(value));
    writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
    return group;
  });
  return {
    remove: async () => {
      for (const group of groups) {
        while (readFileSync(path.join(group, 'cgroup.procs'), 'utf8') !== '') await setTimeout(50);
        rmdirSync(group);
      }
    },
  };
}

/** The ids of the processes that a process has started. */
export function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
