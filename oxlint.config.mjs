import { readdirSync } from 'node:fs';
import { innerLayers, layers, testLayers } from './scripts/layers.mjs';
import { inRoot } from './scripts/product/root.mjs';

const tests = ['src/**/*.test.{ts,tsx}', 'src/testing/**', 'src/journeys/**'];

// A folder without a line in a table would have no rule: it fails the lint.
const foldersOf = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const divided = ['console', 'server'];
const folders = foldersOf('src').flatMap((name) =>
  divided.includes(name) ? foldersOf(`src/${name}`).map((part) => `${name}/${part}`) : [name],
);
const unknown = [
  ...folders.filter((folder) => !(folder in layers) && !testLayers.includes(folder)),
  ...Object.entries(innerLayers).flatMap(([layer, table]) =>
    foldersOf(`src/${layer}`)
      .filter((folder) => !(folder in table))
      .map((folder) => `${layer}/${folder}`),
  ),
];
if (unknown.length > 0)
  throw new Error(
    `scripts/layers.mjs has no line for ${unknown.map((folder) => `src/${folder}`).join(', ')}. Add the folders that it may import.`,
  );

/** What production code may not import: what only tests may use, and what starts programs. */
const restrictedImports = {
  paths: ['child_process', 'vm']
    .flatMap((name) => [name, `node:${name}`])
    .map((name) => ({ name, message: 'The product starts no programs and runs no text as code.' })),
  patterns: testLayers.map((layer) => ({ group: [`**/${layer}/**`], message: 'Only tests may import this.' })),
};
const wireSchemas = {
  group: ['**/contract/wire/*'],
  allowTypeImports: true,
  message: 'Wire schemas stay on the server: import the type only.',
};

// The types are read only where the command says so (`npm run lint`): in scripts they would take four times as long.
export default {
  categories: { correctness: 'off' },
  plugins: ['import', 'jsx-a11y', 'react', 'typescript'],
  jsPlugins: [inRoot('scripts/oxlintPlugin.mjs')],
  env: { browser: true, node: true },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: 'error',
    'max-lines': ['error', { max: 170, skipBlankLines: true, skipComments: true }],
    'no-var': 'error',
    'prefer-const': 'error',
  },
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'import/no-cycle': ['error', { ignoreTypes: false }],
        'react/error-boundaries': 'error',
        'react/exhaustive-deps': 'error',
        'react/globals': 'error',
        'react/immutability': 'error',
        'react/refs': 'error',
        'react/rules-of-hooks': 'error',
        'react/set-state-in-effect': 'error',
        'react/set-state-in-render': 'error',
        'react/use-memo': 'error',
        'react/void-use-memo': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'no-array-constructor': 'error',
        'no-console': 'error',
        'no-unused-expressions': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'project/forbidden-syntax': 'error',
        'project/layers': 'error',
        'typescript/ban-ts-comment': 'error',
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        'typescript/no-duplicate-enum-values': 'error',
        'typescript/no-empty-object-type': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-extra-non-null-assertion': 'error',
        'typescript/no-misused-new': 'error',
        'typescript/no-namespace': 'error',
        'typescript/no-non-null-asserted-optional-chain': 'error',
        'typescript/no-require-imports': 'error',
        'typescript/no-this-alias': 'error',
        'typescript/no-unnecessary-type-constraint': 'error',
        'typescript/no-unsafe-declaration-merging': 'error',
        'typescript/no-unsafe-function-type': 'error',
        'typescript/no-wrapper-object-types': 'error',
        'typescript/prefer-as-const': 'error',
        'typescript/prefer-namespace-keyword': 'error',
        'typescript/triple-slash-reference': 'error',
      },
    },
    {
      // Tests render markup that no user sees.
      files: ['src/**/*.tsx'],
      excludeFiles: tests,
      rules: {
        'jsx-a11y/alt-text': 'error',
        'jsx-a11y/anchor-has-content': 'error',
        'jsx-a11y/anchor-is-valid': 'error',
        'jsx-a11y/aria-activedescendant-has-tabindex': 'error',
        'jsx-a11y/aria-props': 'error',
        'jsx-a11y/aria-proptypes': 'error',
        'jsx-a11y/aria-role': 'error',
        'jsx-a11y/aria-unsupported-elements': 'error',
        'jsx-a11y/autocomplete-valid': 'error',
        'jsx-a11y/click-events-have-key-events': 'error',
        'jsx-a11y/heading-has-content': 'error',
        'jsx-a11y/html-has-lang': 'error',
        'jsx-a11y/iframe-has-title': 'error',
        'jsx-a11y/img-redundant-alt': 'error',
        'jsx-a11y/interactive-supports-focus': 'error',
        'jsx-a11y/label-has-associated-control': 'error',
        'jsx-a11y/media-has-caption': 'error',
        'jsx-a11y/mouse-events-have-key-events': 'error',
        'jsx-a11y/no-access-key': 'error',
        // A component takes the focus only where the user opened it or where it is the one thing to do.
        'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
        'jsx-a11y/no-distracting-elements': 'error',
        // The tables' CSS takes the roles away from the elements, so the markup gives them back.
        'jsx-a11y/no-interactive-element-to-noninteractive-role': [
          'error',
          { td: ['cell'], tr: ['row', 'none', 'presentation'] },
        ],
        // A file may be dropped on an element that does nothing else.
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyPress', 'onKeyUp'],
          },
        ],
        // The table of the calendar.
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { table: ['grid'] }],
        // The keyboard has to reach a region that scrolls.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
        // The roles that the tables' CSS takes away.
        'jsx-a11y/no-redundant-roles': [
          'error',
          {
            table: ['table'],
            thead: ['rowgroup'],
            tbody: ['rowgroup'],
            tfoot: ['rowgroup'],
            tr: ['row'],
            th: ['columnheader', 'rowheader'],
            td: ['cell', 'gridcell'],
          },
        ],
        'jsx-a11y/no-static-element-interactions': 'error',
        'jsx-a11y/role-has-required-aria-props': 'error',
        'jsx-a11y/role-supports-aria-props': 'error',
        'jsx-a11y/scope': 'error',
        'jsx-a11y/tabindex-no-positive': 'error',
      },
    },
    {
      files: tests,
      rules: { 'project/layers': 'off', 'max-lines': 'off' },
    },
    {
      // A declaration says what the import of an image or a style sheet returns: webpack exports it as the default.
      files: ['src/**/*.d.ts'],
      rules: { 'project/forbidden-syntax': 'off' },
    },
    {
      // An unused variable may not begin with _ either, which oxlint allows by default.
      files: ['**/*.{js,mjs,cjs}'],
      rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^$' }] },
    },
    {
      // Data and configuration: long, but one thing each.
      files: [
        'src/server/app/demo/organizations/**',
        'src/server/app/demo/portraits/**',
        'webpack.config.js',
        'oxlint.config.mjs',
        'src/server/app/seed/seedRows.ts',
      ],
      rules: { 'max-lines': 'off' },
    },
    {
      // Production code never reaches into what only tests may use.
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: tests,
      rules: {
        'no-restricted-imports': ['error', restrictedImports],
        'no-eval': 'error',
        'no-implied-eval': 'error',
        'no-new-func': 'error',
        'no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Use randomBytes: what Math.random draws can be guessed.' },
        ],
      },
    },
    {
      files: ['ui', 'card', 'preview', 'console'].map((folder) => `src/${folder}/**`),
      excludeFiles: tests,
      rules: {
        'no-restricted-imports': [
          'error',
          { ...restrictedImports, patterns: [...restrictedImports.patterns, wireSchemas] },
        ],
      },
    },
    {
      // What leaves the server goes through one function, which follows no redirect and ends in time and in size.
      files: ['src/server/**'],
      excludeFiles: [...tests, 'src/server/outside/boundedFetch.ts'],
      rules: {
        'no-restricted-globals': ['error', { name: 'fetch', message: 'Use boundedFetch.' }],
      },
    },
  ],
};
