const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with Node's fetch family, text codecs and streams: without fetch RTK Query fails silently
 * and a screen looks like "no accounts". MessageChannel is left out on purpose: with it React's
 * scheduler keeps a port open and jest never exits.
 */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
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
