const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with Node's fetch family, text codecs and streams: without fetch RTK Query fails silently
 * and a screen looks like "no accounts". MessageChannel is left out on purpose: with it React's
 * scheduler keeps a port open and jest never exits. nativeModule.cjs needs Node's `require`.
 */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      requireNatively: require,
      fetch,
      Request,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
      AbortController,
      AbortSignal,
    });
  }
}

module.exports = BrowserEnvironment;
