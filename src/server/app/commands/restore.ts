import path from 'node:path';
import { StartProblem } from '../../database/startProblem';
import { restore } from '../backup/restore';
import { commandCall } from '../commandCall';
import { openFiles } from '../openOutside';
import { command, readParameter } from './serverCommand';

const usage = commandCall('restore', '<folder of a backup>');
const mail = `${commandCall('outbox')} shows it, ${commandCall('outbox', 'requeue')} sends it`;

/**
 * `npm run restore -- <folder>`: restores a backup into the configured database of either engine. The database must be
 * empty and no server may be using it.
 */
void command(async (settings, parameters) => {
  const folder = readParameter(parameters, usage);
  if (folder === undefined) throw new StartProblem(`Missing backup. Use: ${usage}`);
  const { tables, files, createdAt } = await restore(
    { url: settings.databaseUrl, dataDirectory: settings.dataDirectory },
    () => openFiles(settings),
    path.resolve(folder),
    settings.backupPassphrase,
  );
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored ${rows} rows and ${Object.keys(files).length} files as they were at ${createdAt}.`,
    `Everybody has to sign in again. Mail that had not gone out is held back: ${mail}.`,
  ];
});
