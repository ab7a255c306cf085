/** `npm run restore -- <folder>`: puts a backup into an empty store. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('restore');
