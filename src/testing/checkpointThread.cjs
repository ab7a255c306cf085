require('./typescriptModules.cjs');
require('../server/database/checkpointThread.ts');
