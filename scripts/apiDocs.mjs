/** `npm run api-docs`: writes docs/api.md from the routes and their schemas. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('apiDocs');
