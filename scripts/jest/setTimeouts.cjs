const path = require('node:path');
const { timeoutOf } = require('./timeouts.cjs');

const root = path.resolve(__dirname, '../..');
jest.setTimeout(timeoutOf(path.relative(root, expect.getState().testPath).split(path.sep).join('/')));
