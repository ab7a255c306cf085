import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartProblem } from './startProblem';

/**
 * Makes the data folder, readable by its owner only, where it is missing.
 * @throws StartProblem when it cannot be made or written
 */
export function prepareDataDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartProblem(`The data folder ${directory} cannot be written: ${(error as Error).message}`);
  }
}
