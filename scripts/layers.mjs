/**
 * Who may import whom. Each layer uses only layers that stand above it, so circles are impossible.
 * The lint rules (eslint.config.mjs) are made from this table; a folder of src that is not in it fails the lint.
 */
export const layers = {
  contract: [],
  ui: [],
  card: ['contract', 'ui'],
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
  'server/resources': ['contract', 'card', 'server/database', 'server/outside', 'server/http'],
  'server/app': ['contract', 'card', 'server/database', 'server/outside', 'server/http', 'server/resources'],
};

/** Folders that anything may not import, and that may import anything: they hold tests and what tests need. */
export const testLayers = ['testing', 'journeys'];
