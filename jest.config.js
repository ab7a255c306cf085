// Many modules without state: loaded anew in each test file, typebox's 700 are a seventh of the processor time of the
// server's tests, the others a tenth, and aria-query's 140 a sixth of what a browser test takes before its first line.
// The addresses that fast-check makes took 3 s before the first one.
// Fastify is not among them: it asks `instanceof Error`, and the errors of a test are of another realm.
const nativePackages = [
  ...['typebox', 'aria-query', 'kysely', 'sharp', 'semver', 'yaml', 'ajv', 'readable-stream', 'mime-db', 'fast-check'],
  '@zxcvbn-ts/language-common',
];

/** @param lazy modules load when they are first used: most tests use a part of what they import */
const transform = (lazy) => ({
  [`/node_modules/(?:${nativePackages.join('|')})/`]: '<rootDir>/scripts/jest/nativeModule.cjs',
  '/lucide-react\\.mjs$': '<rootDir>/scripts/jest/emptyIcons.cjs',
  '^.+\\.(ts|tsx|js|mjs|cjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', lazy },
    },
  ],
  '\\.css$': '<rootDir>/scripts/jest/cssTextTransform.cjs',
});

// These packages ship ES modules only; jest runs CommonJS and has to translate them.
const esModulePackages = [
  'jose',
  'uqr',
  'date-fns',
  'isbot',
  'p-limit',
  'yocto-queue',
  'ical.js',
  'lucide-react',
  'saxen',
  'write-excel-file',
  'age-encryption',
  '@noble',
  '@scure',
];

// `npm run test:long` sets LONG. Slow tests, such as those with much generated input, are named x.long.test.ts.
const long = process.env.LONG ? [] : ['\\.long\\.(test|journey)\\.'];

const shared = {
  rootDir: __dirname,
  runtime: '<rootDir>/scripts/jest/runtime.cjs',
  // Beside webpack's: the usual place, the temporary folder, is another one in each run of "npm test".
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testPathIgnorePatterns: ['/node_modules/', ...long],
  transformIgnorePatterns: [`/node_modules/(?!(?:${[...nativePackages, ...esModulePackages].join('|')})/)`],
  moduleNameMapper: {
    '^(.+\\.css)\\?text$': '$1',
    '^lucide-react$': '<rootDir>/node_modules/lucide-react/dist/esm/lucide-react.mjs',
    '\\.css$': '<rootDir>/scripts/jest/styleMock.cjs',
    '\\.(woff2|png|svg|webp)$': '<rootDir>/scripts/jest/fileMock.cjs',
  },
};

// There `x.test.tsx` runs in jsdom with Testing Library, and `x.test.ts` in Node, which starts in half of the time. One
// that needs a document, but no Testing Library, names the environment in `@jest-environment`.
const browserFolders = ['src/console', 'src/ui', 'src/card', 'src/preview'];

module.exports = {
  // A worker keeps about 20 MB of each test file that it has run; a new one starts in half a second.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...shared,
      displayName: 'node',
      transform: transform(true),
      testEnvironment: '<rootDir>/scripts/jest/serverEnvironment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setTimeouts.cjs'],
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/scripts/**/*.test.{ts,mjs}'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        ...browserFolders.map((folder) => `<rootDir>/${folder}/.*\\.test\\.tsx$`),
      ],
    },
    {
      ...shared,
      displayName: 'browser',
      // Testing Library registers its clean-up as it loads, which has to be before the first test.
      transform: transform(false),
      testEnvironment: '<rootDir>/scripts/jest/browserEnvironment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setTimeouts.cjs', '<rootDir>/scripts/jest/browserSetup.ts'],
      testMatch: browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.tsx`),
    },
    {
      ...shared,
      // Chromium against the built product: run `npm run build` first.
      displayName: 'journeys',
      transform: transform(true),
      moduleNameMapper: { ...shared.moduleNameMapper, '^playwright-core$': '<rootDir>/scripts/jest/playwright.cjs' },
      testEnvironment: '<rootDir>/scripts/jest/serverEnvironment.cjs',
      globalSetup: '<rootDir>/src/testing/startJourneys.ts',
      globalTeardown: '<rootDir>/src/testing/endJourneys.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setTimeouts.cjs'],
      testMatch: ['<rootDir>/src/journeys/**/*.journey.ts'],
    },
  ],
};
