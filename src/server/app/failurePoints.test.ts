import { failAtEveryStatement } from '../../testing/failurePoints';

// A sample: failurePoints.long.test.ts has every operation that writes.
failAtEveryStatement(['sendMyDetails', 'editCardLoginDetails'], ['once']);
failAtEveryStatement(['uploadCardPhoto'], ['once'], 'disk');
