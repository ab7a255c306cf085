/** `npm run create-super-admin`: makes a super administrator in the database of the current settings. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('createSuperAdmin');
