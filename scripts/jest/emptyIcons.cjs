const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

/**
 * Turns the list of lucide-react's icons into a list of empty icons. Loading and drawing them was a twentieth of the
 * processor time of the browser tests, none of which looks at the lines.
 */
module.exports = {
  process(source) {
    const names = [...source.matchAll(/default as (\w+)/g)].map(([, name]) => name);
    return {
      code: `const { createElement } = require('react');
const names = new Set(${JSON.stringify(names)});
const emptyIcon = () => ({ size, strokeWidth, ...attributes }) =>
  createElement('svg', { 'aria-hidden': 'aria-label' in attributes ? undefined : true, ...attributes });
module.exports = new Proxy({}, {
  get: (icons, name) => (names.has(name) ? (icons[name] ??= emptyIcon()) : undefined),
});`,
    };
  },
  getCacheKey: (source) => createHash('sha1').update(source).update(readFileSync(__filename)).digest('hex'),
};
