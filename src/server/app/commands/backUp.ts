import path from 'node:path';
import { StartProblem } from '../../database/startProblem';
import { backUp } from '../backup/backUp';
import { openFiles } from '../openOutside';
import { storeCommand } from './storeCommand';

/** `npm run back-up -- <new folder>`: copies the store and all its files, also while the server runs. */
storeCommand(async ({ settings, opened, parameters: [folder] }) => {
  if (folder === undefined) throw new StartProblem('Say where to: npm run back-up -- <new folder>');
  const { tables, files } = await backUp(opened, await openFiles(settings), path.resolve(folder), new Date());
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [`${path.resolve(folder)} holds ${rows} rows and ${Object.keys(files).length} files. It holds password hashes and keys, too: keep it secret.`];
});
