const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/**
 * Writes what others read about a bundle:
 * - `manifest.json`, one for all bundles: {bundle: {scripts, styles}}, the files a page has to name;
 * - `stats/<bundle>.json`: {groups: {name: [file]}, files: {file: {raw, gzip, brotli, modules}}}; a group is the entry
 * or something imported on demand (named for the module), with all files it needs. Tests hold budgets and contents
 * against it.
 */
class BundleReportPlugin {
  constructor({ bundle, buildPath }) {
    this.bundle = bundle;
    this.buildPath = buildPath;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BundleReportPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      this.writeManifest(compilation);
      const groups = Object.fromEntries(compilation.chunkGroups.map((group) => [groupName(group), group.getFiles()]));
      this.write(path.join('stats', `${this.bundle}.json`), { groups, files: this.files(compilation) });
    });
  }

  writeManifest(compilation) {
    const { publicPath } = compilation.outputOptions;
    const files = compilation.entrypoints
      .get(this.bundle)
      .getFiles()
      .filter((file) => !file.includes('.hot-update.'))
      .map((file) => publicPath + file);
    const entry = {
      scripts: files.filter((file) => file.endsWith('.js')),
      styles: files.filter((file) => file.endsWith('.css')),
    };
    this.write('manifest.json', { ...this.read('manifest.json'), [this.bundle]: entry });
  }

  files(compilation) {
    const report = {};
    for (const chunk of compilation.chunks) {
      const modules = moduleNames(compilation, chunk);
      for (const file of chunk.files) report[file] = { ...this.sizes(compilation, file), modules };
    }
    return report;
  }

  sizes(compilation, file) {
    const size = (name) => compilation.getAsset(name)?.source.size();
    const raw = size(file);
    // A file too small to be compressed travels as it is.
    return { raw, gzip: size(`${file}.gz`) ?? raw, brotli: size(`${file}.br`) ?? raw };
  }

  read(name) {
    try {
      return JSON.parse(readFileSync(path.join(this.buildPath, name), 'utf8'));
    } catch {
      return {};
    }
  }

  write(name, content) {
    const file = path.join(this.buildPath, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
  }
}

function groupName(group) {
  return group.name ?? path.basename(group.origins[0]?.request ?? group.id, '.tsx');
}

/** Modules by their path inside the project, those that webpack joined into one scope included. */
function moduleNames(compilation, chunk) {
  const names = new Set();
  const add = (module) => {
    if (module.modules) module.modules.forEach(add);
    else if (module.resource)
      names.add(path.relative(compilation.compiler.context, module.resource).split(path.sep).join('/'));
  };
  for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) add(module);
  return [...names].sort();
}

module.exports = BundleReportPlugin;
