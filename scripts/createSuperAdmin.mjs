/** `npm run create-super-admin`: makes a super administrator in the store of the current settings. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('createSuperAdmin');
