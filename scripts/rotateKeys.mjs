/** `npm run rotate-keys`: exchanges the key that signs tokens. */
import { runServerCommand } from './product/runServerCommand.mjs';

await runServerCommand('rotateKeys');
