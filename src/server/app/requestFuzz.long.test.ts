import { fuzzOperations } from '../../testing/fuzzOperations';

fuzzOperations(1000);
