const { TestEnvironment } = require('jest-environment-node');

/** Node, with the `require` that nativeModule.cjs needs. */
class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireNatively = require;
  }
}

module.exports = ServerEnvironment;
