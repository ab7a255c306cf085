import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { selectIsSessionCut, selectUser } from '../session/sessionSlice';
import { useAppStore } from '../store/hooks';
import { drafts } from './drafts';
import { hasEdits } from './formBaseline';
import type { FormBaseline } from './formBaseline';
import { reapplyEdits } from './reapplyEdits';
import { storedDrafts } from './storedDrafts';
import type { Draft } from './storedDrafts';

/**
 * The draft this user had for the record, or undefined.
 * @param isStored the form also has drafts in session storage. A draft that equals the record is ignored.
 */
export function useRestoredDraft<Values extends FieldValues>(id: string, values: Values, isStored: boolean) {
  const store = useAppStore();
  const [userId] = useState(() => selectUser(store.getState())?.id);
  const keyOf = (record: string) => [userId, record, ...Object.keys(values)].join(' ');
  const [draft, setDraft] = useState(() => {
    const found = drafts.get(keyOf(id)) ?? (isStored ? storedDrafts.read(keyOf(id)) : undefined);
    // The cast is safe, because the key names the fields.
    return found && hasEdits(values, found.typed) ? (found as Draft<Values>) : undefined;
  });
  return { draft, forget: () => setDraft(undefined), keyOf, isStored };
}

/** The first of these records that the user has a draft of. It is read on mount. */
export function useRecordWithDraft(ids: readonly string[]): string | undefined {
  const store = useAppStore();
  const [found] = useState(() => {
    const keys = [...drafts.keys(), ...storedDrafts.keys()];
    const userId = selectUser(store.getState())?.id;
    return ids.find((id) => keys.some((key) => key.startsWith(`${userId} ${id} `)));
  });
  return found;
}

/**
 * Restores a draft into the form, and keeps its edits as a draft when the server or another tab ends the session.
 * A form with `isStored` stores them with each change, until they are saved or discarded.
 */
export function useDraft<Values extends FieldValues>(
  { draft, keyOf, isStored }: ReturnType<typeof useRestoredDraft<Values>>,
  form: UseFormReturn<Values>,
  base: RefObject<FormBaseline<Values>>,
  isDirty: boolean,
): void {
  const store = useAppStore();
  const restore = useEffectEvent(() => {
    const key = keyOf(base.current.id);
    drafts.delete(key);
    storedDrafts.remove(key);
    if (draft) reapplyEdits(form, draft.base.values, draft.typed);
  });
  useEffect(() => restore(), []);
  const storeEdits = useEffectEvent(() => {
    const key = keyOf(base.current.id);
    const write = () => storedDrafts.write(key, { base: base.current, typed: form.getValues() });
    write();
    const stop = form.subscribe({ formState: { values: true }, callback: write });
    return () => {
      stop();
      storedDrafts.remove(key);
    };
  });
  useEffect(() => (isDirty && isStored ? storeEdits() : undefined), [isDirty, isStored]);
  const keepEdits = useEffectEvent(() => {
    if (!selectIsSessionCut(store.getState())) return;
    const record = base.current;
    drafts.set(keyOf(record.id), { base: record, typed: form.getValues() });
  });
  useEffect(() => (isDirty ? () => keepEdits() : undefined), [isDirty]);
}

/**
 * The state of a form that has no record yet, such as the name of a new one. It returns to the same user on the same
 * screen when the session ended while it was unsaved.
 * @param label the form's name on its screen
 * @param initial the value when there is no draft
 */
export function useDraftValue<Value>(label: string, initial: Value) {
  const store = useAppStore();
  const { pathname } = useLocation();
  const [key] = useState(() => `${selectUser(store.getState())?.id} ${pathname} ${label}`);
  // The key names the form, which has one type.
  const [value, setValue] = useState(() => (drafts.get(key)?.typed.value ?? initial) as Value);
  useEffect(() => void drafts.delete(key), [key]);
  useEffect(
    () => () => {
      if (value === initial || !selectIsSessionCut(store.getState())) return;
      drafts.set(key, { base: { id: label, values: { value: initial }, version: undefined }, typed: { value } });
    },
    [initial, key, label, store, value],
  );
  return [value, setValue] as const;
}
