import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from './startProblem';

/** Creates the data folder. See `prepareFolder`. */
export function prepareDataDirectory(directory: string): void {
  prepareFolder('data folder', directory);
}

/**
 * Creates a folder, readable by its owner only, unless it exists.
 * @throws StartProblem when it cannot be created or written
 */
export function prepareFolder(name: string, directory: string): void {
  try {
    makeFolder(directory);
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(`The ${name} ${directory} cannot be written: ${(error as Error).message}`);
  }
}

/** Creates the parents one by one: `mkdirSync` with `recursive` never returns for a folder such as /proc/data. */
function makeFolder(directory: string): void {
  if (isFolder(directory)) return;
  makeFolder(path.dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another server may have created it meanwhile.
    if (!isFolder(directory)) throw error;
  }
}

function isFolder(directory: string): boolean {
  return statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
