import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { openDatabase } from '../../database/openDatabase';
import type { OpenDatabase } from '../../database/openDatabase';
import { StartProblem } from '../../database/startProblem';
import { readSettings } from '../settings';
import type { Settings } from '../settings';

export type ServerCommand = { settings: Settings; opened: OpenDatabase; parameters: string[] };

/**
 * Runs a command of the operator on the database of the settings, also beside a running server, and prints the lines
 * that `work` returns. A StartProblem is printed as one line, and the command exits with 1.
 * @param options.createsDatabase makes an empty database where there is none; otherwise that is a StartProblem, because
 *   the command runs with the settings of another place
 */
export function serverCommand(
  work: (command: ServerCommand) => Promise<string[]>,
  { createsDatabase = false } = {},
): void {
  command(async (settings, parameters) => {
    const opened = await openDatabase({
      url: settings.databaseUrl,
      dataDirectory: settings.dataDirectory,
      isServer: false,
      mustExist: !createsDatabase,
    });
    try {
      return await work({ settings, opened, parameters });
    } finally {
      await opened.close();
    }
  });
}

/** The same for a command that opens the database itself, or none. */
export function command(work: (settings: Settings, parameters: string[]) => Promise<string[]>): void {
  // What a command writes is its owner's alone.
  process.umask(0o077);
  Promise.resolve()
    .then(() => work(readSettings(process.env), process.argv.slice(2)))
    .then((lines) => process.stdout.write(lines.map((line) => `${line}\n`).join('')))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof StartProblem ? error.message : String((error as Error).stack)}\n`);
      process.exitCode = 1;
    });
}

/** Reads the options of a command. @throws StartProblem that names an unknown option and the usage */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  parameters: string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: parameters, options }).values;
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}. Use: ${usage}`);
  }
}
