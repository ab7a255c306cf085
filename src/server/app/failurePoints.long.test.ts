import { failAtEveryStatement, writingCalls } from '../../testing/failurePoints';

failAtEveryStatement(writingCalls, ['once', 'forever']);
