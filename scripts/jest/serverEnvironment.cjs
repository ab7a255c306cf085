const { TestEnvironment } = require('jest-environment-node');
const { disableAsyncStorages } = require('./asyncStorages.cjs');

/** Node, with the `require` that nativeModule.cjs needs. */
class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireNatively = require;
  }

  async teardown() {
    disableAsyncStorages();
    await super.teardown();
  }
}

module.exports = ServerEnvironment;
