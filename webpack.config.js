const path = require('node:path');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const BundleReportPlugin = require('./scripts/webpack/BundleReportPlugin.cjs');
const CompressionPlugin = require('./scripts/webpack/CompressionPlugin.cjs');
const DocumentPlugin = require('./scripts/webpack/DocumentPlugin.cjs');
const LicensesPlugin = require('./scripts/webpack/LicensesPlugin.cjs');
const PublicFilesPlugin = require('./scripts/webpack/PublicFilesPlugin.cjs');

const root = __dirname;
const stylesAsText = {
  test: /\.css$/,
  resourceQuery: /text/,
  use: path.resolve(root, 'scripts/webpack/styleTextLoader.cjs'),
};

// An address that begins with a slash is a file of the public folder (textures) and stays as it is.
const styleSheets = { loader: 'css-loader', options: { url: { filter: (address) => !address.startsWith('/') } } };

// The document of the console names one file with its styles, so no screen waits for its own. Screens that few
// sessions open load their styles with the screen.
const rareScreens =
  /[\\/]screens[\\/](statistics|receivedContacts|recentlyDeleted|history|jobs|selection|import|invitation|settings|account[\\/]themes|card[\\/]signature)[\\/]/;
const isOfRareScreen = (module) => rareScreens.test(module.nameForCondition() ?? '');
const oneStyleSheet = {
  type: 'css/mini-extract',
  test: (module) => !isOfRareScreen(module),
  name: 'styles',
  chunks: 'all',
  enforce: true,
};
// Styles that several of those screens use are in one file.
const sharedStyleSheets = {
  type: 'css/mini-extract',
  test: isOfRareScreen,
  minChunks: 2,
  chunks: 'all',
  enforce: true,
};

const cacheOf = (name) => ({
  type: 'filesystem',
  name,
  cacheDirectory: path.resolve(root, 'node_modules/.cache/webpack'),
  buildDependencies: {
    config: [__filename, path.resolve(root, 'scripts/webpack') + path.sep, path.resolve(root, 'package-lock.json')],
  },
});

/** The options that all bundles share. `npm run types` checks the types, not the build. */
function bundle(name, production, outputPath) {
  return {
    name,
    mode: production ? 'production' : 'development',
    context: root,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    // CI builds once in a fresh clone: writing the cache would be a third of the build.
    cache: process.env.CI ? false : cacheOf(`${name}-${production ? 'production' : 'development'}`),
    output: { path: outputPath },
    performance: { hints: false },
    stats: 'errors-only',
    infrastructureLogging: { level: 'error' },
  };
}

function typescript(name, before = [], ecmaVersion = 'es2022') {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      ...before,
      {
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          instance: name,
          compilerOptions: { noEmit: false, module: 'ESNext', target: ecmaVersion, rootDir: root },
        },
      },
    ],
  };
}

/**
 * A bundle for browsers. File names contain the hash of their content, so browsers may cache them for a year. The
 * document and the manifest name the current files.
 */
function browserBundle({
  name,
  entry,
  document,
  production,
  buildPath,
  plugins = [],
  framework,
  alias = {},
  target = 'web',
  ecmaVersion = 'es2022',
  filename,
  packagesBeside = [],
}) {
  const base = bundle(name, production, path.resolve(buildPath, 'public'));
  // Six digits: the code that loads chunks has the hash of each, and it loads first.
  const hash = production ? '.[contenthash:6]' : '';
  const fastRefresh = !production && document ? [path.resolve(root, 'scripts/webpack/fastRefreshLoader.cjs')] : [];
  return {
    ...base,
    resolve: { ...base.resolve, alias },
    target: [target, ecmaVersion],
    entry: { [name]: entry },
    devtool: production ? false : 'eval-cheap-module-source-map',
    output: {
      ...base.output,
      publicPath: '/',
      uniqueName: name,
      filename: filename ?? `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      // The Content-Security-Policy of the page requires Trusted Types, so the chunk loader names its policy.
      trustedTypes: { policyName: 'contact-cards', onPolicyCreationFailure: 'continue' },
    },
    module: {
      rules: [
        typescript(name, fastRefresh, ecmaVersion),
        {
          test: /\.css$/,
          oneOf: [stylesAsText, { use: [MiniCssExtractPlugin.loader, styleSheets] }],
        },
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [scriptMinimizer(), new CssMinimizerPlugin()],
      splitChunks: framework
        ? {
            chunks: 'all',
            // Files cost more than bytes: with 60 kB of source instead of 20 kB the first rows come 6% earlier.
            minSize: 60_000,
            cacheGroups: {
              framework: { test: framework, name: 'framework', enforce: true },
              oneStyleSheet,
              sharedStyleSheets,
            },
          }
        : { chunks: 'async' },
    },
    plugins: [
      // A class name starts with the name of its component, so the order of style sheets has no effect.
      new MiniCssExtractPlugin({ filename: `assets/[name]${hash}.css`, ignoreOrder: true }),
      ...(production
        ? [new CompressionPlugin(), new LicensesPlugin(name, packagesBeside), mapsBesideThePublicFolder()]
        : []),
      ...(document ? [new DocumentPlugin({ entry: name, template: path.resolve(root, document) })] : []),
      new BundleReportPlugin({ bundle: name, buildPath }),
      ...plugins,
    ],
  };
}

/**
 * Webpack's own minimizer with swc, for scripts only: the server fills the settings of documents by their markup.
 * LicensesPlugin writes the license comments into a file of their own.
 */
function scriptMinimizer() {
  const MinimizerPlugin = require(require.resolve('minimizer-webpack-plugin', { paths: [require.resolve('webpack')] }));
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    test: /\.js$/,
    extractComments: false,
    minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
  });
}

/** Writes source maps for operators into build/maps. They are not served, and no script refers to them. */
function mapsBesideThePublicFolder() {
  const { SourceMapDevToolPlugin } = require('webpack');
  return new SourceMapDevToolPlugin({ test: /\.js$/, filename: '../maps/[file].map', append: false, noSources: false });
}

/**
 * Lets Chromium compile all functions of a script in another thread while it loads. The page's thread would compile
 * each function at its first call, a quarter of its work until the first rows (docs/performance.md). Other browsers
 * take the first line for a comment.
 */
function compiledWhileLoading() {
  const { BannerPlugin, Compilation } = require('webpack');
  // After the minimizer, which removes comments.
  const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
  return new BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage });
}

/** Selects the production build of React Router. Its package exports the development build in every mode. */
function withoutRouterWarnings() {
  const folder = path.resolve(root, 'node_modules/react-router/dist/production');
  return { 'react-router$': path.join(folder, 'index.mjs'), 'react-router/dom$': path.join(folder, 'dom-export.mjs') };
}

function consoleBundle(options) {
  const { production } = options;
  const refresh = () => new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false });
  return browserBundle({
    ...options,
    alias: production ? withoutRouterWarnings() : {},
    name: 'console',
    entry: './src/console/app/main.ts',
    document: 'public/console.html',
    framework: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    plugins: [
      new PublicFilesPlugin({ folder: path.resolve(root, 'public'), except: ['console.html', 'preview.html'] }),
      production ? compiledWhileLoading() : refresh(),
    ],
  });
}

/** The folders of the fonts, which the server sends with public pages. */
function fontPackages() {
  const { dependencies } = require('./package.json');
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  return names.map((name) => path.resolve(root, 'node_modules', name));
}

/** The public page for static hosting, rendered in the browser. */
function previewBundle(options) {
  return browserBundle({
    ...options,
    name: 'preview',
    entry: './src/preview/main.tsx',
    document: 'public/preview.html',
    packagesBeside: fontPackages(),
  });
}

/** Phones of visitors may be older than those of the console's users: Chrome 80, Firefox 74, Safari 13.1. */
const visitorEcmaVersion = 'es2020';

/**
 * The enhancement script of the server-rendered public page: a few kB without React, inlined into the page. The policy
 * of the page forbids eval and sockets, so the script has no source map and no client of the development server.
 */
function enhancementBundle(options) {
  return {
    ...browserBundle({
      ...options,
      name: 'enhancement',
      entry: './src/preview/enhancement/main.ts',
      ecmaVersion: visitorEcmaVersion,
    }),
    devtool: false,
    devServer: false,
  };
}

/** The service worker of public pages. Its address has no hash, because browsers update it at the same address. */
function workerBundle(options) {
  return browserBundle({
    ...options,
    name: 'worker',
    entry: './src/preview/service-worker/main.ts',
    target: 'webworker',
    ecmaVersion: visitorEcmaVersion,
    filename: 'card-worker.js',
  });
}

function serverBundle({ production, buildPath }) {
  const base = bundle('server', production, path.resolve(buildPath, 'server'));
  return {
    ...base,
    target: 'node20.19',
    entry: {
      main: './src/server/app/main.ts',
      checkpointThread: './src/server/database/checkpointThread.ts',
      workbookThread: './src/server/outside/spreadsheet/workbookThread.ts',
      createSuperAdmin: './src/server/app/commands/createSuperAdmin.ts',
      rotateKeys: './src/server/app/commands/rotateKeys.ts',
      outbox: './src/server/app/commands/outbox.ts',
      seed: './src/server/app/commands/seed.ts',
      backUp: './src/server/app/commands/backUp.ts',
      restore: './src/server/app/commands/restore.ts',
      apiDocs: './src/server/app/apiDocs.ts',
      fontMetrics: './src/server/app/fontMetrics.ts',
    },
    devtool: 'source-map',
    output: { ...base.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    // Packages stay in node_modules, except typebox: Node needs a fifth of the start to load its 700 ES modules.
    // Node can `require` ES modules since 20.19 and 22.12.
    externalsPresets: { node: true },
    externals: [
      ({ request }, decide) =>
        /^(?!typebox\b)[^./]/.test(request) && !path.isAbsolute(request)
          ? decide(null, `commonjs ${request}`)
          : decide(),
    ],
    node: { __dirname: false, __filename: false },
    module: {
      // The running server resolves packages, not the build.
      parser: { javascript: { dynamicImportMode: 'eager', createRequire: false } },
      rules: [
        typescript('server'),
        { test: /\.css$/, oneOf: [stylesAsText, { use: path.resolve(root, 'scripts/webpack/emptyLoader.cjs') }] },
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/inline' },
      ],
    },
    optimization: { minimize: false, nodeEnv: false },
  };
}

/**
 * Five bundles that share no state at run time: the server, the console, and for public pages the preview, the
 * enhancement script and the service worker. `NODE_ENV=development` (npm run develop) builds into build/develop with
 * Fast Refresh, any other value builds the product into build/.
 */
module.exports = () => {
  const production = process.env.NODE_ENV !== 'development';
  const options = { production, buildPath: path.resolve(root, production ? 'build' : 'build/develop') };
  return [
    serverBundle(options),
    consoleBundle(options),
    previewBundle(options),
    enhancementBundle(options),
    workerBundle(options),
  ];
};
