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
