import type { FieldValues } from 'react-hook-form';
import { attempt } from '../session/attempt';
import type { FormBaseline } from './formBaseline';

/** The edits of a form, and the record that they were made on. */
export type Draft<Values = FieldValues> = { base: FormBaseline<Values>; typed: Values };

const prefix = 'draft ';
const storageKey = (key: string) => prefix + key;

/**
 * Unsaved edits in session storage, which outlives a tab that the browser or a crash ended. The end of the session
 * empties it (sessionListeners.ts). Only for forms whose values are public.
 */
export const storedDrafts = {
  keys: (): string[] =>
    attempt(() => Object.keys(sessionStorage))?.flatMap((key) =>
      key.startsWith(prefix) ? key.slice(prefix.length) : [],
    ) ?? [],

  read: (key: string): Draft | undefined =>
    attempt(() => JSON.parse(sessionStorage.getItem(storageKey(key)) ?? 'null') as Draft | null) ?? undefined,

  write: (key: string, draft: Draft): void =>
    attempt(() => sessionStorage.setItem(storageKey(key), JSON.stringify(draft))),

  remove: (key: string): void => attempt(() => sessionStorage.removeItem(storageKey(key))),
};
