import { StartProblem } from '../database/startProblem';
import { StorageFull, StorageUnavailable } from '../outside/files/fileStorage';
import { failureText } from './failureText';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

describe('what a failed start or command prints', () => {
  it.each([
    [new StartProblem('There is no backup folder /b.'), 'There is no backup folder /b.'],
    [new StorageFull(), 'The disk is full: There is no room for files. Make room and try again.'],
    [
      withCode('database or disk is full', 'SQLITE_FULL'),
      'The disk is full: database or disk is full. Make room and try again.',
    ],
    [
      withCode('ENOSPC: no space left on device, write', 'ENOSPC'),
      'The disk is full: ENOSPC: no space left on device, write. Make room and try again.',
    ],
    [
      withCode('terminating connection due to administrator command', '57P01'),
      'The database cannot be used: terminating connection due to administrator command. Check it and try again.',
    ],
    [
      withCode('terminating connection due to idle-in-transaction timeout', '25P03'),
      'The database cannot be used: terminating connection due to idle-in-transaction timeout. Check it and try again.',
    ],
    [
      withCode("EACCES: permission denied, scandir '/data/files'", 'EACCES'),
      "A file or folder cannot be used: EACCES: permission denied, scandir '/data/files'. Give it to the user who runs this, or run this as its owner.",
    ],
    [
      Object.assign(new Error("ENAMETOOLONG: name too long, lstat '/b/x'"), { code: 'ENAMETOOLONG', syscall: 'lstat' }),
      "A file or folder cannot be used: ENAMETOOLONG: name too long, lstat '/b/x'.",
    ],
    [
      new StorageUnavailable({ cause: new Error('Access Denied') }),
      'The file storage is not available: Error: Access Denied. Check the settings of the file storage: S3_* or DATA_DIR.',
    ],
  ])('is one line for a problem that the operator can solve: %s', (error, line) => {
    expect(failureText(error)).toBe(line);
  });

  it('is the stack of any other error', () => {
    const error = new TypeError('rows is not iterable');
    expect(failureText(error)).toBe(error.stack);
  });
});
