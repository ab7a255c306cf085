require('./typescriptModules.cjs');
require('../server/outside/spreadsheet/workbookThread.ts');
