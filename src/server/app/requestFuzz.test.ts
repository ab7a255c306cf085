import { fuzzOperations } from '../../testing/fuzzOperations';

// A sample: requestFuzz.long.test.ts sends many more, and on both engines.
fuzzOperations(5);
