import { readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { innerLayers, layers, testLayers } from './layers.mjs';

const source = ['src/**/*.ts', 'src/**/*.tsx'];
const tests = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'src/testing/**', 'src/journeys/**'];
const browserFolders = ['src/ui/**', 'src/card/**', 'src/preview/**', 'src/console/**'];

const entriesOf = (folder) => readdirSync(folder, { withFileTypes: true });
const foldersOf = (folder) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const filesOf = (folder) =>
  entriesOf(folder)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const zoneOf = (parent, name, exceptions) => ({
  target: `${parent}/${name}`,
  from: parent,
  except: [name, ...exceptions].map((exception) => `./${exception}`),
  message: `scripts/layers.mjs does not let ${name} import this.`,
});
const zones = Object.entries(layers).map(([layer, allowed]) => zoneOf('./src', layer, allowed));
for (const [layer, table] of Object.entries(innerLayers))
  for (const [folder, allowed] of Object.entries(table))
    zones.push(zoneOf(`./src/${layer}`, folder, [...allowed, ...filesOf(`src/${layer}`)]));

// A folder without a line in a table would have no rule: it fails the lint.
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
  throw new Error(`scripts/layers.mjs has no line for ${unknown.map((folder) => `src/${folder}`).join(', ')}.`);

const forbiddenSyntax = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of string literals.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Typed text is text: never markup.' },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|cssText)$/]',
    message: 'Set text or single style properties.',
  },
  {
    selector:
      "CallExpression[callee.name=/^createHash|createHmac$/] > Literal.arguments:first-child:not([value='sha256'])",
    message: 'SHA-256 is the hash of this product.',
  },
  {
    selector: "CallExpression[callee.name='fastifyPlugin'][arguments.length<2]",
    message: 'Name the plugin: fastify-plugin finds a name in an error stack, which reads the source map.',
  },
  { selector: "Property[key.name='rejectUnauthorized']", message: 'A certificate is always checked.' },
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties without a spread.',
  },
  { selector: 'JSXSpreadAttribute > ObjectExpression', message: 'Write the props without a spread.' },
  {
    selector: "VariableDeclarator[id.type='ArrayPattern'][init.type='ArrayExpression']",
    message: 'Declare each variable on its own.',
  },
];

export default tseslint.config(
  { ignores: ['build/**', '**/node_modules/**', '**/dist/**', 'data/**'] },
  {
    files: source,
    extends: [...tseslint.configs.recommended],
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ alwaysTryTypes: true })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: process.cwd(), zones }],
      'max-lines': ['error', { max: 170, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...forbiddenSyntax],
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // The compiler reports them: noUnusedLocals, noUnusedParameters.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: browserFolders,
    ignores: tests,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/contract/wire/*'],
              allowTypeImports: true,
              message: 'Wire schemas stay on the server: import the type only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'import-x/no-restricted-paths': 'off',
      'max-lines': 'off',
      '@typescript-eslint/no-restricted-imports': 'off',
    },
  },
  {
    // A declaration says what the import of an image or a style sheet returns: webpack exports it as the default.
    files: ['src/**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['scripts/**/*.mjs', 'scripts/**/*.cjs', '*.js'],
    rules: {
      'max-lines': ['error', { max: 170, skipBlankLines: true, skipComments: true }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // Data and configuration: long, but one thing each.
    files: [
      'src/server/app/demo/organizations/**',
      'src/server/app/demo/portraits/**',
      'webpack.config.js',
      'scripts/eslint.config.mjs',
      'src/server/app/seed/seedRows.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    // Production code never reaches into what only tests may use.
    files: source,
    ignores: tests,
    languageOptions: { globals: { setTimeout: 'readonly', setInterval: 'readonly' } },
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['child_process', 'vm']
            .flatMap((name) => [name, `node:${name}`])
            .map((name) => ({ name, message: 'The product starts no programs and runs no text as code.' })),
          patterns: testLayers.map((layer) => ({ group: [`**/${layer}/*`], message: 'Only tests may import this.' })),
        },
      ],
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
    // What leaves the server goes through one function, which follows no redirect and ends in time and in size.
    files: ['src/server/**'],
    ignores: [...tests, 'src/server/outside/boundedFetch.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use boundedFetch.' }],
    },
  },
);
