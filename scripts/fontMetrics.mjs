/** `npm run font-metrics`: measures the bundled fonts and writes src/server/resources/fonts/bundledMetrics.json. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('fontMetrics');
