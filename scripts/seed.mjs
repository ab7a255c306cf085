/** `npm run seed -- --accounts N --cards N --visits N`: fills an empty database with data of any size. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('seed');
