const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { withSettings } = require('./documentSettings.cjs');

/**
 * Makes a document from its template in public/: `<!-- styles -->` and `<!-- scripts -->` become links to the
 * entry's hashed files and to the bundle's collected styles. No script or style stands inline, so the strictest content policy holds.
 */
class DocumentPlugin {
  constructor({ entry, template }) {
    this.entry = entry;
    this.template = template;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      compilation.fileDependencies.add(this.template);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tapPromise({ name: 'DocumentPlugin', stage }, async () => {
        const template = await readFile(this.template, 'utf8');
        compilation.emitAsset(path.basename(this.template), new sources.RawSource(this.document(compilation, template)));
      });
    });
  }

  document(compilation, template) {
    const { publicPath } = compilation.outputOptions;
    const files = compilation.entrypoints.get(this.entry).getFiles().filter((file) => !file.includes('.hot-update.'));
    const collected = [...(compilation.namedChunks.get('styles')?.files ?? [])];
    const styles = [...new Set([...files, ...collected])].filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`);
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `<script defer src="${publicPath}${file}"></script>`);
    const filled = template.replace('<!-- styles -->', styles.join('\n    ')).replace('<!-- scripts -->', scripts.join('\n    '));
    return withSettings(filled, process.env);
  }
}

module.exports = DocumentPlugin;
