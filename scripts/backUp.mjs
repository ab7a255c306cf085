/** `npm run back-up -- <new folder>`: copies the database and its files. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('backUp');
