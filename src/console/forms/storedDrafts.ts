import type { FieldValues } from 'react-hook-form';
import type { FormBaseline } from './formBaseline';

/** The edits of a form, and the record that they were made on. */
export type Draft<Values = FieldValues> = { base: FormBaseline<Values>; typed: Values };

const storageKey = (key: string) => `draft ${key}`;

/**
 * Unsaved edits in session storage, which outlives a tab that the browser or a crash ended. The end of the session
 * empties it (sessionListeners.ts). Only for forms whose values are public.
 */
export const storedDrafts = {
  keys(): string[] {
    try {
      const prefix = storageKey('');
      return Object.keys(sessionStorage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
    } catch {
      return [];
    }
  },

  read(key: string): Draft | undefined {
    try {
      return (JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') as Draft | null) ?? undefined;
    } catch {
      return undefined;
    }
  },

  write(key: string, draft: Draft): void {
    try {
      sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
    } catch {
      // Storage is off or full: the edits are in the form only.
    }
  },

  remove(key: string): void {
    try {
      sessionStorage.removeItem(storageKey(key));
    } catch {
      // Nothing was stored.
    }
  },
};
