const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled modules of this worker, by path and code. */
const scripts = new Map();

/**
 * Jest's runtime, except that a worker compiles each module once: a tenth of the processor time of the tests
 * (docs/decisions/0003-tests.md). Jest compiles it for each test file. A `Script` runs in the context of any test file
 * with the code that V8 has made for it. `executor` is private: when a new version of Jest has none, remove this file.
 */
class ScriptRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    const { executor } = this;
    const compileFunction = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = executor.environment.getVmContext();
      if (!context) return null;
      try {
        return scriptOf(code, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Jest explains what is wrong with the code.
        return compileFunction(code, filename);
      }
    };
  }
}

function scriptOf(code, filename, parameters) {
  const key = filename + code;
  let script = scripts.get(key);
  if (!script) {
    const head = `(function (${parameters.join(', ')}) {`;
    script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    scripts.set(key, script);
  }
  return script;
}

module.exports = { __esModule: true, default: ScriptRuntime };
