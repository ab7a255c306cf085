/**
 * Which layer may import which. Each layer imports only layers above it, so circular imports are impossible.
 * eslint.config.mjs makes its rules from this table. A folder of src without a line here fails the lint.
 */
export const layers = {
  contract: [],
  color: ['contract'],
  ui: ['color'],
  card: ['contract', 'color', 'ui'],
  preview: ['contract', 'ui', 'card'],
  'console/settings': ['contract'],
  'console/session': ['contract'],
  'console/api': ['contract', 'console/settings', 'console/session'],
  'console/entities': ['contract', 'console/session', 'console/api'],
  'console/access': ['contract', 'console/session', 'console/api', 'console/entities'],
  'console/alerts': ['contract', 'console/session', 'console/entities'],
  'console/store': [
    'contract',
    'console/session',
    'console/api',
    'console/entities',
    'console/access',
    'console/alerts',
  ],
  'console/forms': ['contract', 'ui', 'console/session', 'console/api', 'console/entities', 'console/store'],
  'console/screens': [
    'contract',
    'color',
    'ui',
    'card',
    'console/settings',
    'console/session',
    'console/entities',
    'console/access',
    'console/alerts',
    'console/store',
    'console/forms',
  ],
  'console/app': [
    'contract',
    'ui',
    'console/settings',
    'console/session',
    'console/api',
    'console/entities',
    'console/access',
    'console/alerts',
    'console/store',
    'console/forms',
    'console/screens',
  ],
  'server/database': ['contract'],
  'server/outside': ['contract'],
  'server/http': ['contract', 'server/database'],
  'server/resources': ['contract', 'color', 'card', 'server/database', 'server/outside', 'server/http'],
  'server/app': ['contract', 'color', 'card', 'server/database', 'server/outside', 'server/http', 'server/resources'],
};

/**
 * Which folder inside a layer may import which other folder of the same layer. A file that lies directly in the layer's
 * folder is open to all of its folders. Each folder without a line here fails the lint.
 */
export const innerLayers = {
  'console/screens': {
    files: [],
    lists: [],
    tabs: [],
    counts: [],
    logins: [],
    cardPreview: [],
    qrCodes: ['files'],
    login: [],
    placeholder: [],
    contactUs: [],
    dashboard: ['counts'],
    settings: ['counts'],
    statistics: ['files', 'lists', 'counts'],
    cards: ['lists'],
    card: ['lists', 'tabs', 'logins', 'cardPreview', 'qrCodes'],
    account: ['lists', 'tabs', 'logins', 'cardPreview', 'qrCodes', 'cards'],
    accounts: ['lists', 'counts'],
    adminAccount: ['tabs', 'logins'],
    adminAccounts: ['lists', 'accounts'],
  },
};

/** Folders with tests and what tests need. They may import everything, and no layer may import them. */
export const testLayers = ['testing', 'journeys'];

/** What each folder holds, for the map in README.md. */
export const layerPurposes = {
  contract: 'facts and wire shapes that both sides share: the specification as data',
  color: 'color arithmetic',
  ui: 'the design system: buttons, dialogs, fields, tables',
  card: 'how a card looks; knows no store, no router and no fetch',
  preview: 'the public page in the browser: its enhancement script, its service worker, its client-rendered form',
  'console/settings': 'the settings in the document',
  'console/session': 'the token and the signed-in user',
  'console/api': 'how the console sends requests to the server',
  'console/entities': 'one folder per noun: endpoints, slice, selectors',
  'console/access': 'permissions, run-time grants, route access',
  'console/alerts': 'the alert of each request that succeeds or fails',
  'console/store': 'the Redux store: puts slices, middleware and listeners together',
  'console/forms': 'what all forms share: saving, leaving, conflicts, drafts',
  'console/screens': 'one folder per screen',
  'console/app': 'shell, router, entry points',
  'server/database': 'tables, migrations, both database engines',
  'server/outside': 'email, wallet, files, fonts: everything outside of the process',
  'server/http':
    'plugins and hooks of Fastify: response envelope, errors, authentication, authorization, limits, documents',
  'server/resources': 'one folder per noun: routes, repository, mapping to the wire',
  'server/app': 'settings, composition, commands, and `main`, the only file that listens',
  testing: 'builders, fakes and generators for tests',
  journeys: 'tests in Chromium against the built product',
};
