import { openDatabase } from '../../database/openDatabase';
import type { OpenDatabase } from '../../database/openDatabase';
import { StartProblem } from '../../database/startProblem';
import { readSettings } from '../settings';
import type { Settings } from '../settings';

export type ServerCommand = { settings: Settings; opened: OpenDatabase; parameters: string[] };

/**
 * Runs a command of the operator on the database of the settings, also beside a running server, and prints the lines it
 * answers.
 * What cannot be done is said in one line, and the command ends with 1.
 */
export function serverCommand(work: (command: ServerCommand) => Promise<string[]>): void {
  command(async (settings, parameters) => {
    const opened = await openDatabase({
      url: settings.databaseUrl,
      dataDirectory: settings.dataDirectory,
      isServer: false,
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
