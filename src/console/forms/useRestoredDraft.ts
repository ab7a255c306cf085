import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { selectIsSessionCut } from '../session/selectIsSessionCut';
import { selectUser } from '../session/sessionSlice';
import { useAppStore } from '../store/hooks';
import { drafts } from './drafts';
import type { FormBaseline } from './formBaseline';
import { reapplyEdits } from './reapplyEdits';

/** The draft this user had for the record, or undefined. */
export function useRestoredDraft<Values extends FieldValues>(id: string, values: Values) {
  const store = useAppStore();
  const [userId] = useState(() => selectUser(store.getState())?.id);
  const keyOf = (record: string) => [userId, record, ...Object.keys(values)].join(' ');
  const [draft, setDraft] = useState(
    () => drafts.get(keyOf(id)) as { base: FormBaseline<Values>; typed: Values } | undefined,
  );
  return { draft, forget: () => setDraft(undefined), keyOf };
}

/** Restores a draft into the form, and keeps its edits as a draft when the server or another tab ends the session. */
export function useDraft<Values extends FieldValues>(
  { draft, keyOf }: ReturnType<typeof useRestoredDraft<Values>>,
  form: UseFormReturn<Values>,
  base: RefObject<FormBaseline<Values>>,
  isDirty: boolean,
): void {
  const store = useAppStore();
  useEffect(() => {
    if (!draft) return;
    drafts.delete(keyOf(draft.base.id));
    reapplyEdits(form, draft.base.values, draft.typed);
    // Once, when the form appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!isDirty) return undefined;
    return () => {
      if (!selectIsSessionCut(store.getState())) return;
      // The record as it is when the form goes, which is what this asks about.
      // eslint-disable-next-line react-hooks/exhaustive-deps
      const record = base.current;
      drafts.set(keyOf(record.id), { base: record, typed: form.getValues() });
    };
    // The key changes with nothing but the record, and that is read when the form goes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDirty]);
}
