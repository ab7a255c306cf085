const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');
const { disableAsyncStorages } = require('./asyncStorages.cjs');

const requireFromJest = createRequire(require.resolve('jest-environment-jsdom'));
simplifyStyleSheet();
requireFromJest('jsdom');
simplifyComputedStyles();
findLabeledControlsById();

/**
 * jsdom with Node's fetch family, text codecs and streams: without fetch RTK Query fails silently
 * and a screen looks like "no accounts". MessageChannel is left out on purpose: with it React's
 * scheduler keeps a port open and jest never exits. nativeModule.cjs needs Node's `require`.
 * `@jest-environment-options {"timeZone": "America/Santiago"}` at the top of a test file sets the zone of the browser.
 */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone ?? '';
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

  async setup() {
    await super.setup();
    this.zoneBefore = process.env.TZ;
    if (this.timeZone) process.env.TZ = this.timeZone;
  }

  async teardown() {
    disableAsyncStorages();
    if (this.zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = this.zoneBefore;
    await super.teardown();
  }
}

/**
 * getComputedStyle() is a tenth of the processor time of these tests: Testing Library asks for the style of each element
 * by its role, and jsdom matches every rule of a browser's style sheet. Names and visibility depend on `display` alone.
 * jsdom reads the style sheet as it loads.
 */
function simplifyStyleSheet() {
  const file = requireFromJest.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
  const styleSheet = requireFromJest(file).replace(/\/\*[^]*?\*\/|@[^;{]+;/g, '');
  const displays = [...styleSheet.matchAll(/([^{}]+)\{[^}]*?\b(display:[^;}]+)/g)];
  requireFromJest.cache[file].exports = displays.map(([, selector, display]) => `${selector}{${display}}`).join('');
}

/** No test needs the colors that jsdom computes for each element. */
function simplifyComputedStyles() {
  const { propertiesWithResolvedValueImplemented: computed } = requireFromJest(
    'jsdom/lib/jsdom/living/helpers/style-rules',
  );
  for (const property of Object.keys(computed)) if (property.endsWith('color')) delete computed[property];
}

/** For each label jsdom searches the whole document for its control, and for each control asked for its labels all labels. */
function findLabeledControlsById() {
  const { implementation } = requireFromJest('jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl');
  const { isLabelable } = requireFromJest('jsdom/lib/jsdom/living/helpers/form-controls');
  const { get: searchControl } = Object.getOwnPropertyDescriptor(implementation.prototype, 'control');
  Object.defineProperty(implementation.prototype, 'control', {
    get() {
      const id = this.getAttributeNS(null, 'for');
      const labeled = id && this.isConnected ? this._ownerDocument.getElementById(id) : undefined;
      if (labeled === undefined) return searchControl.call(this);
      return labeled && isLabelable(labeled) ? labeled : null;
    },
  });
}

module.exports = BrowserEnvironment;
