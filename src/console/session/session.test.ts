/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { setupStore } from '../../testing/setupStore';
import { aToken } from '../../testing/wire';
import { followOtherTabs } from './sessionListeners';
import { loggedIn, loggedOut, sessionFrom, sessionReducer } from './sessionSlice';
import { tokenStorage } from './tokenStorage';
import { isTokenExpired, userFromToken } from './userFromToken';

const payloadToken = (payload: object) => `h.${btoa(JSON.stringify(payload))}.s`;

describe('the user of a token', () => {
  it.each(['', 'x', 'a.b.c', 'a.%%%.c', `a.${btoa('null')}.c`, `a.${btoa('[1]')}.c`, `a.${btoa('{"role":7}')}.c`])(
    'is a nameless BASIC when the token is "%s"',
    (token) => {
      expect(userFromToken(token)).toEqual({ id: '', username: '', email: '', role: 'BASIC' });
    },
  );

  // Specification: GEN-07
  it('is BASIC when the role is unknown', () => {
    expect(userFromToken(aToken({ role: 'FOO' })).role).toBe('BASIC');
    expect(userFromToken(aToken({ role: 'super_admin' })).role).toBe('BASIC');
  });

  // Specification: PERM-02
  it.each(['BASIC', 'ADMIN', 'SUPER_ADMIN'] as const)('has the role %s of the payload', (role) => {
    expect(userFromToken(aToken({ role })).role).toBe(role);
  });

  // Specification: SESS-07
  it('has username, email and id of the payload, in any script', () => {
    expect(userFromToken(aToken({ id: '7', username: 'Zoë Müller 李', email: 'z@cards.test' }))).toMatchObject({
      id: '7',
      username: 'Zoë Müller 李',
      email: 'z@cards.test',
    });
    expect(userFromToken(payloadToken({ id: 7 })).id).toBe('7');
    // Their base64url has the characters - and _ more than once.
    for (const username of ['~~~~~~', 'ÿÿÿÿÿÿ']) expect(userFromToken(aToken({ username })).username).toBe(username);
  });
});

describe('token expiry', () => {
  // Specification: SESS-05
  it.each([payloadToken({ exp: 1 }), payloadToken({ exp: -1 }), 'nonsense', ''])(
    'is never reported, not even for %s',
    (token) => {
      expect(isTokenExpired(token)).toBe(false);
    },
  );
});

describe('the session', () => {
  afterEach(() => localStorage.clear());

  // Specification: SESS-04, SESS-05
  it('starts signed out without a token and signed in with one, expired or not', () => {
    expect(sessionFrom(null)).toEqual({ token: null, user: null, endedBy: null });
    expect(sessionFrom('')).toEqual({ token: null, user: null, endedBy: null });
    const token = payloadToken({ username: 'Ann', role: 'ADMIN', exp: 1 });
    expect(sessionFrom(token)).toMatchObject({ token, user: { username: 'Ann', role: 'ADMIN' } });
  });

  // Specification: SESS-01, SESS-03
  it('begins with loggedIn and ends with loggedOut', () => {
    const signedIn = sessionReducer(undefined, loggedIn({ token: aToken({ username: 'Ann' }) }));
    expect(signedIn.user?.username).toBe('Ann');
    expect(sessionReducer(signedIn, loggedOut({ cause: 'logOut' }))).toEqual({
      token: null,
      user: null,
      endedBy: 'logOut',
    });
  });

  it('lives in memory when the browser forbids storage', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((method) =>
      jest.spyOn(Storage.prototype, method).mockImplementation(forbidden),
    );
    expect(tokenStorage.read()).toBeNull();
    expect(() => tokenStorage.write('t')).not.toThrow();
    expect(() => tokenStorage.clear('t')).not.toThrow();
    spies.forEach((spy) => spy.mockRestore());
  });

  // Specification: SESS-02
  it('keeps the raw token under authenticationToken', () => {
    tokenStorage.write('a.b.c');
    expect({ ...localStorage }).toEqual({ authenticationToken: 'a.b.c' });
    expect(tokenStorage.read()).toBe('a.b.c');
    tokenStorage.clear('a.b.c');
    expect({ ...localStorage }).toEqual({});
  });

  it('leaves the token that another tab has stored since', () => {
    const { store } = setupStore();
    tokenStorage.write('of another tab');
    store.dispatch(loggedOut({ cause: 'unauthenticated' }));
    expect(tokenStorage.read()).toBe('of another tab');
  });
});

describe('another tab', () => {
  function tab(token: string | null) {
    const actions: unknown[] = [];
    const state = { session: sessionFrom(token) };
    const stop = followOtherTabs({ getState: () => state, dispatch: (action) => actions.push(action) });
    const change = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    return { actions, change, stop };
  }

  it('that changes something else changes nothing here', () => {
    const { actions, change, stop } = tab('one');
    change('persist:preferences', null);
    change('authenticationToken', 'one');
    expect(actions).toEqual([]);
    stop();
    change('authenticationToken', null);
    expect(actions).toEqual([]);
  });

  // Specification: SESS-03
  it('that logs out logs out here', () => {
    const { actions, change, stop } = tab('one');
    change('authenticationToken', null);
    expect(actions).toEqual([loggedOut({ cause: 'otherTab' })]);
    stop();
  });

  it('that empties the whole storage logs out here', () => {
    const { actions, change, stop } = tab('one');
    change(null, null);
    expect(actions).toEqual([loggedOut({ cause: 'otherTab' })]);
    stop();
  });

  it('that logged out while this page was in the back/forward cache logs out here', () => {
    const { actions, stop } = tab('one');
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(actions).toEqual([]);
    show(true);
    expect(actions).toEqual([loggedOut({ cause: 'otherTab' })]);
    stop();
  });

  it('ends no session that the browser could not store when this page returns from the cache', () => {
    const { actions, stop } = tab('one');
    const spy = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    spy.mockRestore();
    expect(actions).toEqual([]);
    stop();
  });

  it('that signs in signs in here, and leaves what the end of the last session has stored', () => {
    const { actions, change, stop } = tab(null);
    change('authenticationToken', 'two');
    expect(actions).toEqual([loggedIn({ token: 'two' })]);
    stop();
  });

  it('that signs in as another user replaces the session here', () => {
    const { actions, change, stop } = tab('one');
    change('authenticationToken', 'two');
    expect(actions).toEqual([loggedOut({ cause: 'otherTab' }), loggedIn({ token: 'two' })]);
    stop();
  });
});
