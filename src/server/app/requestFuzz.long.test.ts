import { fuzzOperations } from '../../testing/fuzzOperations';

fuzzOperations(5000);
