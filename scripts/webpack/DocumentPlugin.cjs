const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { withSettings } = require('./documentSettings.cjs');

/**
 * Makes a document from its template in public/: `<!-- styles -->` and `<!-- scripts -->` become links to the
 * entry's hashed files and to the bundle's collected styles. `<!-- icon -->` becomes the favicon itself: browsers ask
 * for a linked one again at every step of the history. No script or style stands inline, so the strictest content
 * policy holds.
 */
class DocumentPlugin {
  constructor({ entry, template }) {
    this.entry = entry;
    this.template = template;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DocumentPlugin', (compilation) => {
      const icon = path.join(path.dirname(this.template), 'favicon.svg');
      compilation.fileDependencies.addAll([this.template, icon]);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tapPromise({ name: 'DocumentPlugin', stage }, async () => {
        const [template, iconSource] = await Promise.all([readFile(this.template, 'utf8'), readFile(icon, 'utf8')]);
        const document = this.document(
          compilation,
          template.replace('<!-- icon -->', () => iconLink(iconSource)),
        );
        compilation.emitAsset(path.basename(this.template), new sources.RawSource(document));
      });
    });
  }

  document(compilation, template) {
    const { publicPath } = compilation.outputOptions;
    const files = compilation.entrypoints
      .get(this.entry)
      .getFiles()
      .filter((file) => !file.includes('.hot-update.'));
    const collected = [...(compilation.namedChunks.get('styles')?.files ?? [])];
    const styles = [...new Set([...files, ...collected])]
      .filter((file) => file.endsWith('.css'))
      .map((file) => `<link rel="stylesheet" href="${publicPath}${file}">`);
    const scripts = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<script defer src="${publicPath}${file}"></script>`);
    // The entry requests React at once, so both are loaded in parallel.
    const preloads = [...(compilation.namedChunks.get('framework')?.files ?? [])]
      .filter((file) => file.endsWith('.js') && !files.includes(file))
      .map((file) => `<link rel="preload" as="script" href="${publicPath}${file}">`);
    const filled = template
      .replace('<!-- styles -->', styles.join('\n    '))
      .replace('<!-- scripts -->', [...preloads, ...scripts].join('\n    '));
    return withSettings(filled, process.env);
  }
}

/** The icon as a part of the document, without a request. */
function iconLink(icon) {
  return `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}" type="image/svg+xml">`;
}

module.exports = DocumentPlugin;
