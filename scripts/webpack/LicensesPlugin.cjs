const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Writes the license texts of every package in a bundle into one file beside it, as the licenses require. `folders` are
 * of packages whose files the server sends beside the bundle.
 */
class LicensesPlugin {
  constructor(bundle, folders = []) {
    this.bundle = bundle;
    this.folders = folders;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LicensesPlugin', stage }, () => {
        const folders = new Set([...packageFolders(compilation), ...this.folders]);
        const text = [...folders].sort().map(licenseOf).join('\n');
        if (text !== '') compilation.emitAsset(`licenses/${this.bundle}.txt`, new sources.RawSource(text));
      });
    });
  }
}

function packageFolders(compilation) {
  // Modules that webpack joined into one scope are inside of another module.
  const modules = [...compilation.modules].flatMap((module) => module.modules ?? [module]);
  return modules.flatMap(({ resource = '' }) => {
    const match = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(resource);
    return match ? [match[0]] : [];
  });
}

function licenseOf(folder) {
  const { name, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry) && existsSync(path.join(folder, entry)));
  return `${name} (${license})\n\n${file ? readFileSync(path.join(folder, file), 'utf8').trim() : ''}\n`;
}

module.exports = LicensesPlugin;
