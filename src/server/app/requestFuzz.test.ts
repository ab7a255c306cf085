import { fuzzOperations } from '../../testing/fuzzOperations';

// The engines differ in what they refuse to store, which a tenth of the requests shows; the long set asks both alike.
fuzzOperations((engine) => (engine === 'sqlite' ? 100 : 10));
