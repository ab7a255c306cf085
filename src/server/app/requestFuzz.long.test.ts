import { fuzzCalls } from '../../testing/fuzzCalls';

fuzzCalls(() => 5000);
