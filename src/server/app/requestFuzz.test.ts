import { fuzzOperations } from '../../testing/fuzzOperations';

// A sample: requestFuzz.long.test.ts sends many more.
fuzzOperations((engine) => (engine === 'sqlite' ? 10 : 2));
