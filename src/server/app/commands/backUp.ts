import path from 'node:path';
import { StartProblem } from '../../database/startProblem';
import { backUp } from '../backup/backUp';
import { commandCall } from '../commandCall';
import { openFiles } from '../openOutside';
import { readParameter, serverCommand } from './serverCommand';

const usage = commandCall('backUp', '<new folder>');

/**
 * `npm run back-up -- <new folder>`: copies the database and all files while the server may be running.
 * BACKUP_PASSPHRASE encrypts the copy.
 */
void serverCommand(
  (parameters) => {
    const folder = readParameter(parameters, usage);
    if (folder === undefined) throw new StartProblem(`Missing folder. Use: ${usage}`);
    return path.resolve(folder);
  },
  async ({ settings, opened, given: folder }) => {
    const storage = await openFiles(settings);
    const { backupPassphrase: passphrase } = settings;
    const { tables, files } = await opened.withoutQueryTimeout((database) =>
      backUp(database, storage, folder, { now: new Date(), passphrase }),
    );
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const secrecy = passphrase
      ? 'It is encrypted with BACKUP_PASSPHRASE.'
      : 'It holds password hashes and is not encrypted: keep it secret.';
    return [`${folder} holds ${rows} rows and ${Object.keys(files).length} files. ${secrecy}`];
  },
  { mayBeOlder: true },
);
