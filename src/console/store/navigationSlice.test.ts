import { loggedOut } from '../session/sessionSlice';
import { navigated, navigationReducer, selectStepsBackTo } from './navigationSlice';
import type { Navigation, NavigationState } from './navigationSlice';

describe('the navigation history', () => {
  let navigation: NavigationState;
  const follow = (key: string, pathname: string, type: Navigation['type']) => {
    navigation = navigationReducer(navigation, navigated({ key, pathname, search: '', type }));
  };
  const backTo = (pathname: string) => selectStepsBackTo({ navigation }, pathname);
  beforeEach(() => {
    navigation = navigationReducer(undefined, navigated({ key: 'start', pathname: '/list', search: '', type: 'POP' }));
  });

  it('does not contain a path that was not shown', () => {
    follow('1', '/a', 'PUSH');
    expect(backTo('/elsewhere')).toBe(0);
    expect(backTo('/a')).toBe(0);
  });

  it('counts the steps back to a path', () => {
    follow('1', '/a', 'PUSH');
    follow('2', '/list', 'PUSH');
    follow('3', '/b', 'PUSH');
    follow('4', '/c', 'REPLACE');
    expect(backTo('/list')).toBe(-1);
    expect(backTo('/b')).toBe(0);
    follow('2', '/list', 'POP');
    expect(backTo('/list')).toBe(-2);
    follow('5', '/d', 'PUSH');
    expect(backTo('/list')).toBe(-1);
  });

  it('forgets entries that the browser no longer keeps: 50, with the current one', () => {
    for (let index = 1; index < 50; index += 1) follow(`${index}`, `/${index}`, 'PUSH');
    expect(backTo('/list')).toBe(-49);
    follow('50', '/50', 'PUSH');
    expect(backTo('/list')).toBe(0);
    expect(backTo('/1')).toBe(-49);
    expect(navigation.entries).toHaveLength(50);
  });

  it('counts right after a log out has emptied it', () => {
    navigation = navigationReducer(navigation, loggedOut({ cause: 'logOut' }));
    follow('1', '/list', 'PUSH');
    follow('2', '/a', 'PUSH');
    expect(backTo('/list')).toBe(-1);
  });

  it('begins anew when the browser returns to an entry of an earlier document', () => {
    follow('1', '/a', 'PUSH');
    follow('unknown', '/b', 'POP');
    expect(navigation).toMatchObject({ entries: [{ key: 'unknown', pathname: '/b' }], current: 0 });
  });
});
