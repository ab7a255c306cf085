import { engines } from './eachDatabase';

type TestParameters = Parameters<typeof it>;

// A test that is left out is not registered: a run with skipped tests counts as failed.

/** A test of what only PostgreSQL has, such as replicas. */
export const itOnPostgres = (...test: TestParameters) => (engines.includes('postgres') ? it(...test) : undefined);

/** The same for a test that runs in `npm run test:long` only. */
export const itOnPostgresWhenLong = (...test: TestParameters) => (process.env.LONG ? itOnPostgres(...test) : undefined);

/** The tests of what only PostgreSQL has. Jest refuses hooks without a test. */
export const describeOnPostgres = (...tests: Parameters<typeof describe>) =>
  engines.includes('postgres') ? describe(...tests) : undefined;

/** A test of folders such as /proc: Linux says that they are missing, also when it was just asked to make them. */
export const itOnLinux = (...test: TestParameters) => (process.platform === 'linux' ? it(...test) : undefined);
