import { spawnSync } from 'node:child_process';

/** Two names of one setting of V8: it optimizes later. Node 20 knows the first, newer versions the second. */
const lateOptimization = ['--interrupt-budget=800000', '--invocation-count-for-turbofan=36000'];

/** The flags that this version of Node knows. It does not start with another one. */
export const knownFlags = (flags = lateOptimization) =>
  flags.filter((flag) => spawnSync(process.execPath, [flag, '--version']).status === 0);
