import { failAtEveryStatement } from '../../testing/failurePoints';

// A sample: failurePoints.long.test.ts has every operation that writes.
failAtEveryStatement(['editCardLoginDetails', 'activateCardProfile', 'sendMyDetails'], ['once']);
failAtEveryStatement(['uploadCardPhoto', 'deleteTexture'], ['once'], 'disk');
