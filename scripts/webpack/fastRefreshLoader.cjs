const { transform } = require('@swc/core');

/** Marks components for Fast Refresh; only `npm run develop` uses it, after ts-loader has taken the types away. */
module.exports = function fastRefreshLoader(source, map) {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    inputSourceMap: map ? JSON.stringify(map) : undefined,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'ecmascript' },
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  }).then((result) => done(null, result.code, result.map), done);
};
