import { callsWithFiles, failAtEveryStatement, writingCalls } from '../../testing/failurePoints';

failAtEveryStatement(writingCalls, ['once', 'forever']);
failAtEveryStatement(callsWithFiles, ['once', 'forever'], 'disk');
failAtEveryStatement(callsWithFiles, ['once', 'forever'], 'S3');
