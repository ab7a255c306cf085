/** `npm run outbox`: shows what waits in the outbox and what was given up; `-- requeue` lets it be tried again. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('outbox');
