const { promisify } = require('node:util');
const zlib = require('node:zlib');

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(js|css|svg|txt)$/;
const smallest = 512;

/**
 * Writes a brotli and a gzip copy of every text asset, so that the server never compresses a static file. Documents
 * are left out: the server fills in its settings when it starts.
 */
class CompressionPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressionPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressionPlugin', stage }, async (assets) => {
        const names = Object.keys(assets).filter((name) => compressible.test(name));
        await Promise.all(names.map((name) => this.compress(compilation, sources, name)));
      });
    });
  }

  async compress(compilation, sources, name) {
    const content = compilation.getAsset(name).source.buffer();
    if (content.length < smallest) return;
    const options = {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    const [small, widelyKnown] = await Promise.all([brotli(content, options), gzip(content, { level: 9 })]);
    compilation.emitAsset(`${name}.br`, new sources.RawSource(small));
    compilation.emitAsset(`${name}.gz`, new sources.RawSource(widelyKnown));
  }
}

module.exports = CompressionPlugin;
