const { transformFileSync } = require('@swc/core');

const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } };

/** Lets a thread run TypeScript without its bundle. Jest translates modules in its own threads only. */
require.extensions['.ts'] = (module, file) => module._compile(transformFileSync(file, options).code, file);
