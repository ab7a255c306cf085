const { createHash } = require('node:crypto');

const code = 'module.exports = requireNatively(__filename);';

/**
 * Loads a package with Node's `require`, so once in a worker and not once in each test file. For packages of very many
 * modules without state of a test. The test environments provide `requireNatively`.
 */
module.exports = {
  process: () => ({ code }),
  getCacheKey: () => createHash('sha1').update(code).digest('hex'),
};
