/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { setupStore } from '../../testing/setupStore';
import { followStoredPreferences, restorePreferences } from './persistence';
import { colorSchemeChosen, recordOpened } from './preferencesSlice';
import { storedColorScheme } from './storedColorScheme';
import { waitFor } from '../../testing/waitFor';

describe('the preferences of two tabs', () => {
  it('keep what one of them has chosen when the other one stores its own', async () => {
    const { store } = setupStore();
    const { store: other } = setupStore();
    await restorePreferences(store);
    await restorePreferences(other);
    followStoredPreferences(other);
    store.dispatch(colorSchemeChosen('dark'));
    await waitFor(() => expect(storedColorScheme()).toBe('dark'));
    // jsdom sends no event to the window that wrote.
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:preferences' }));
    await waitFor(() => expect(other.getState().preferences.colorScheme).toBe('dark'));
    other.dispatch(recordOpened({ type: 'card', id: 'c1' }));
    await waitFor(() => expect(localStorage.getItem('persist:preferences')).toContain('c1'));
    expect(storedColorScheme()).toBe('dark');
  });

  it('are followed when the page returns from the back/forward cache', async () => {
    const { store } = setupStore();
    const { store: cached } = setupStore();
    await restorePreferences(store);
    await restorePreferences(cached);
    followStoredPreferences(cached);
    store.dispatch(colorSchemeChosen('light'));
    await waitFor(() => expect(storedColorScheme()).toBe('light'));
    store.dispatch(colorSchemeChosen('dark'));
    await waitFor(() => expect(storedColorScheme()).toBe('dark'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    cached.dispatch(recordOpened({ type: 'card', id: 'c2' }));
    await waitFor(() => expect(localStorage.getItem('persist:preferences')).toContain('c2'));
    expect(storedColorScheme()).toBe('dark');
  });
});
