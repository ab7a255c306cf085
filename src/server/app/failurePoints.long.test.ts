import { callsWithFiles, failAtEveryStatement, writeOperations } from '../../testing/failurePoints';

failAtEveryStatement(writeOperations, ['once', 'forever']);
failAtEveryStatement(callsWithFiles, ['once', 'forever'], 'disk');
failAtEveryStatement(callsWithFiles, ['once', 'forever'], 'S3');
