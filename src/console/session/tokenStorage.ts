import { tokenStorageKey } from '../../contract/constants';
import { attempt } from './attempt';

/**
 * The token as raw text under `authenticationToken`. It is read synchronously, so that the first render has the user.
 * Without storage the session is in memory only.
 */
export const tokenStorage = {
  read: (): string | null => attempt(() => localStorage.getItem(tokenStorageKey)) ?? null,

  write: (token: string): void => attempt(() => localStorage.setItem(tokenStorageKey, token)),

  /** Removes this token. One that another tab has stored since stays. */
  clear: (token: string | null): void =>
    attempt(() => {
      if (localStorage.getItem(tokenStorageKey) === token) localStorage.removeItem(tokenStorageKey);
    }),

  /**
   * Calls back when another tab signs in (with the new token) or out (null), and when the page returns from the
   * back/forward cache, where it gets no events.
   * @returns unsubscribes
   */
  onChangeElsewhere(callback: (token: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      // key null: the whole storage was emptied.
      if (event.key === tokenStorageKey || event.key === null) callback(event.newValue);
    };
    const listenToReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) attempt(() => callback(localStorage.getItem(tokenStorageKey)));
    };
    window.addEventListener('storage', listen);
    window.addEventListener('pageshow', listenToReturn);
    return () => {
      window.removeEventListener('storage', listen);
      window.removeEventListener('pageshow', listenToReturn);
    };
  },
};
