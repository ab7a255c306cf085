const transform = {
  '^.+\\.(ts|tsx|js|mjs|cjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

// These packages ship ES modules only; jest runs CommonJS and has to translate them.
const esModulePackages = ['typebox', '@fastify/type-provider-typebox', 'jose', 'uqr', 'date-fns', 'isbot', '@base-ui', 'ical.js', 'react-colorful', 'write-excel-file', 'uplot'];

const shared = {
  rootDir: __dirname,
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModulePackages.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/emptyModule.cjs' },
};

const browserFolders = ['src/console', 'src/ui', 'src/card', 'src/preview'];

module.exports = {
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/{server,contract,testing}/**/*.test.{ts,tsx}', '<rootDir>/scripts/**/*.test.{ts,mjs}'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/scripts/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/scripts/browser-setup.ts'],
      testMatch: browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
    },
  ],
};
