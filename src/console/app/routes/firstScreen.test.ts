/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { rememberRedirect } from '../../access/redirectTo';
import { firstScreenPath } from './firstScreen';

describe('the first screen', () => {
  const at = (path: string, state: unknown = null) => {
    window.history.replaceState(state, '', path);
    return firstScreenPath(window);
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is that of the address', () => {
    expect(at('/admin/cards?filter=ann')).toBe('/admin/cards');
  });

  it('is the dashboard for the root, the Admin route and the login', () => {
    expect(['/', '/admin', '/login'].map((path) => at(path))).toEqual(Array(3).fill('/admin/dashboard'));
  });

  it('is where the user wanted to go before the login', () => {
    const usr = rememberRedirect({ pathname: '/admin/accounts/a1/cards', search: '?sort=name', hash: '' });
    expect(at('/login', { usr, key: 'default', idx: 0 })).toBe('/admin/accounts/a1/cards');
    expect(at('/login', { usr: { from: 'https://elsewhere.test/admin' } })).toBe('/admin/dashboard');
  });
});
