const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');

/**
 * `import styles from './CardFace.css?text'`: the style sheet as a string, minimised, for a page that carries its
 * styles inline.
 */
module.exports = function styleTextLoader(source) {
  const done = this.async();
  CssMinimizerPlugin.cssnanoMinify({ [this.resourcePath]: source }, undefined, { preset: 'default' }).then(
    ({ code }) => done(null, `module.exports = ${JSON.stringify(code)};`),
    done,
  );
};
