import path from 'node:path';
import { StartProblem } from '../../database/startProblem';
import { backUp } from '../backup/backUp';
import { openFiles } from '../openOutside';
import { readParameter, serverCommand } from './serverCommand';

const usage = 'npm run back-up -- <new folder>';

/**
 * `npm run back-up -- <new folder>`: copies the database and all files while the server may be running.
 * BACKUP_PASSPHRASE encrypts the copy.
 */
serverCommand(async ({ settings, opened, parameters }) => {
  const folder = readParameter(parameters, usage);
  if (folder === undefined) throw new StartProblem(`Missing folder. Use: ${usage}`);
  const { tables, files } = await backUp(opened.database, await openFiles(settings), path.resolve(folder), {
    now: new Date(),
    passphrase: settings.backupPassphrase,
  });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const secrecy = settings.backupPassphrase
    ? 'It is encrypted with BACKUP_PASSPHRASE.'
    : 'It holds password hashes and is not encrypted: keep it secret.';
  return [`${path.resolve(folder)} holds ${rows} rows and ${Object.keys(files).length} files. ${secrecy}`];
});
