const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Writes the license texts of every package in a bundle into one file beside it, as the licenses require. */
class LicensesPlugin {
  constructor(bundle) {
    this.bundle = bundle;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('LicensesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LicensesPlugin', stage }, () => {
        const text = packageFolders(compilation).map(licenseOf).join('\n');
        if (text !== '') compilation.emitAsset(`licenses/${this.bundle}.txt`, new sources.RawSource(text));
      });
    });
  }
}

function packageFolders(compilation) {
  const folders = new Set();
  for (const module of compilation.modules) {
    const match = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module.resource ?? '');
    if (match) folders.add(match[0]);
  }
  return [...folders].sort();
}

function licenseOf(folder) {
  const { name, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry) && existsSync(path.join(folder, entry)));
  return `${name} (${license})\n\n${file ? readFileSync(path.join(folder, file), 'utf8').trim() : ''}\n`;
}

module.exports = LicensesPlugin;
