const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Copies the public folder as it is (textures, icons, robots.txt), without the templates of documents. */
class PublicFilesPlugin {
  constructor({ folder, except }) {
    this.folder = folder;
    this.except = except;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'PublicFilesPlugin', stage }, () => {
        for (const name of this.files()) {
          compilation.emitAsset(name, new sources.RawSource(readFileSync(path.join(this.folder, name))));
        }
      });
    });
  }

  files() {
    return readdirSync(this.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((name) => !this.except.includes(name));
  }
}

module.exports = PublicFilesPlugin;
