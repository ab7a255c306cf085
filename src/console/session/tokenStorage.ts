import { tokenStorageKey } from '../../contract/constants';

/**
 * The token as raw text under `authenticationToken`. It is read synchronously, so that the first render has the user.
 * Without storage the session is in memory only.
 */
export const tokenStorage = {
  read(): string | null {
    try {
      return localStorage.getItem(tokenStorageKey) || null;
    } catch {
      return null;
    }
  },

  write(token: string): void {
    try {
      localStorage.setItem(tokenStorageKey, token);
    } catch {
      // The session lives in memory until the page is closed.
    }
  },

  /** Removes this token. One that another tab has stored since stays. */
  clear(token: string | null): void {
    try {
      if (localStorage.getItem(tokenStorageKey) === token) localStorage.removeItem(tokenStorageKey);
    } catch {
      // Nothing was stored.
    }
  },

  /**
   * Calls back when another tab signs in (with the new token) or out (null), and when the page returns from the
   * back/forward cache, where it gets no events.
   * @returns unsubscribes
   */
  onChangeElsewhere(callback: (token: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      // key null: the whole storage was emptied.
      if (event.key === tokenStorageKey || event.key === null) callback(event.newValue || null);
    };
    const listenToReturn = ({ persisted }: PageTransitionEvent) => {
      try {
        if (persisted) callback(localStorage.getItem(tokenStorageKey));
      } catch {
        // Nothing can be stored, so the session is that of this page alone.
      }
    };
    window.addEventListener('storage', listen);
    window.addEventListener('pageshow', listenToReturn);
    return () => {
      window.removeEventListener('storage', listen);
      window.removeEventListener('pageshow', listenToReturn);
    };
  },
};
