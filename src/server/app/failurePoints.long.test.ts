import { fileOperations, failAtEveryStatement, writeOperations } from '../../testing/failurePoints';

failAtEveryStatement(writeOperations, ['once', 'forever']);
failAtEveryStatement(fileOperations, ['once', 'forever'], 'disk');
failAtEveryStatement(fileOperations, ['once', 'forever'], 'S3');
