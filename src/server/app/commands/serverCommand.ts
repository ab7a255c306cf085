import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { openDatabase } from '../../database/openDatabase';
import type { OpenDatabase } from '../../database/openDatabase';
import { StartProblem } from '../../database/startProblem';
import { failureText } from '../failureText';
import { misspelledSettings } from '../misspelledSettings';
import { readSettings } from '../settings';
import type { Settings } from '../settings';

/** What a command works with: the settings, the open database, and what `read` has returned. */
export type ServerCommand<Given> = { settings: Settings; opened: OpenDatabase; given: Given };

/**
 * Opens the configured database, runs an operator's command and prints the lines that `work` returns. Works while the
 * server is running. Prints a problem (see failureText) and exits with 1.
 * @param read checks the parameters before the database is opened: a mistyped command creates and migrates none
 * @param options.createsDatabase creates a missing database. Otherwise a missing database is a StartProblem, because
 *   the command has probably been started with other settings than the server
 * @param options.mayBeOlder also works on the embedded database of a running server of an older version
 */
export function serverCommand<Given>(
  read: (parameters: string[], settings: Settings) => Given,
  work: (command: ServerCommand<Given>) => Promise<string[]>,
  { createsDatabase = false, mayBeOlder = false } = {},
): Promise<void> {
  return command(async (settings, parameters) => {
    const given = read(parameters, settings);
    const opened = await openDatabase({
      url: settings.databaseUrl,
      dataDirectory: settings.dataDirectory,
      isServer: false,
      mayBeOlder,
      mustExist: !createsDatabase,
    });
    try {
      return await work({ settings, opened, given });
    } finally {
      await opened.close();
    }
  });
}

/** Runs a command that opens the database itself or needs none. See `serverCommand`. */
export async function command(work: (settings: Settings, parameters: string[]) => Promise<string[]>): Promise<void> {
  // Only the owner may read the files that a command writes.
  process.umask(0o077);
  for (const line of misspelledSettings(process.env)) process.stderr.write(`${line}\n`);
  try {
    const lines = await work(readSettings(process.env), process.argv.slice(2));
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 1;
  }
}

/** Parses the options of a command. @throws StartProblem that names the unknown option and the usage */
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

/**
 * Returns the only parameter of a command, or undefined.
 * @throws StartProblem for an option or a second parameter, with the usage
 */
export function readParameter([parameter, second]: string[], usage: string): string | undefined {
  const unexpected = parameter?.startsWith('-') ? parameter : second;
  if (unexpected !== undefined) throw new StartProblem(`Unexpected argument '${unexpected}'. Use: ${usage}`);
  return parameter;
}
