import { databaseProblemOf } from '../database/databaseProblem';
import { StartProblem } from '../database/startProblem';
import { StorageFull, StorageUnavailable } from '../outside/files/fileStorage';

const permissionCodes = ['EACCES', 'EPERM'];

/**
 * What a start or a command prints when it fails: one line for a problem that the operator can solve, otherwise the
 * stack.
 */
export function failureText(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  const { message, stack, cause, syscall, code = '' } = error as NodeJS.ErrnoException;
  if (error instanceof StorageUnavailable)
    return `${message}: ${String(cause)}. Check the settings of the file storage: S3_* or DATA_DIR.`;
  if (permissionCodes.includes(code))
    return `A file or folder cannot be used: ${message}. Give it to the user who runs this, or run this as its owner.`;
  const problem = databaseProblemOf(error);
  if (error instanceof StorageFull || problem === 'full')
    return `The disk is full: ${message}. Make room and try again.`;
  if (problem === 'unavailable') return `The database cannot be used: ${message}. Check it and try again.`;
  // Only errors of the operating system have a `syscall`, such as ENAMETOOLONG. Their message names the path.
  return syscall === undefined ? String(stack) : `A file or folder cannot be used: ${message}.`;
}
