import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useIsShown } from '../../ui/useIsShown';
import { isStaleProblem, problemFrom } from '../api/serverProblem';
import type { ServerProblem } from '../api/serverProblem';
import { selectIsOwnChange } from '../entities/selectOwnVersion';
import { useAppStore } from '../store/hooks';
import { changeCount } from './changeCount';
import { hasEdits, rebase, versionIn } from './formBaseline';
import type { FormBaseline } from './formBaseline';
import { differencesOf, mergedValues } from './differences';
import type { Difference } from './differences';
import { reapplyEdits } from './reapplyEdits';
import { saveInTurn } from './saveInTurn';
import { showFocusedField } from './showFocusedField';
import { useLeaveGuard } from './useLeaveGuard';
import { useDraft, useRestoredDraft } from './useRestoredDraft';
import { useSaveKey } from './useSaveKey';

export type ServerFormOptions<Values extends FieldValues> = {
  /** The id of the record. Another id fills the form anew. */
  id: string;
  /** The record in the form's format, from the Redux store. */
  values: Values;
  /** The record's version. The save sends it, so that the server can detect a conflict. */
  version: number;
  /** The values are public: unsaved edits are stored, and return after the browser ended the tab. */
  isDraftStored?: boolean;
  /** Asks the user before these values are sent, where they have to be confirmed. */
  isConfirmed?: (values: Values) => boolean;
  /** Sends the form. A mutation's trigger has this signature. */
  save: (values: Values, version: number | undefined) => Promise<{ data?: unknown; error?: unknown }>;
};

export type ServerForm<Values extends FieldValues> = {
  /** The react-hook-form API: register, control, formState.errors, watch. */
  form: UseFormReturn<Values>;
  /** For `<Form onSubmit>`. Invalid input is marked and focused, and nothing is sent. */
  submit: (event?: { preventDefault: () => void }) => void;
  isSaving: boolean;
  /** How many fields have unsaved changes. */
  changes: number;
  /** The error of the last save; null after a success. */
  problem: ServerProblem | null;
  /** Another user has changed the record: show it with `<ServerMessage>`. */
  isStale: boolean;
  /** The form shows a draft from before the session or the tab ended. */
  isRestored: boolean;
  /** What others changed, once their record has loaded. */
  differences: Difference[] | undefined;
  /** Discards the edits and shows the others' record. */
  takeTheirs: () => void;
  /** Saves the edits over the others' record. Fields without an edit keep the others' value. */
  keepMine: () => void;
  /** Cancel: discards the edits without asking. */
  discard: () => void;
};

/**
 * A form that edits a record on the server. It is filled from the Redux store and saved with the record's version. A
 * failed save keeps everything typed. It asks before unsaved changes are lost, and Ctrl/Cmd+S saves it.
 */
export function useServerForm<Values extends FieldValues>({
  id,
  values,
  version,
  isDraftStored = false,
  isConfirmed = () => true,
  save,
}: ServerFormOptions<Values>): ServerForm<Values> {
  const store = useAppStore();
  const restored = useRestoredDraft(id, values, isDraftStored);
  const { draft, forget } = restored;
  const form = useForm<Values>({ defaultValues: (draft?.base.values ?? values) as DefaultValues<Values> });
  const { isDirty, dirtyFields } = form.formState;
  const [isSaving, setSaving] = useState(false);
  /** Why the last save failed, and the record that it was based on. */
  const [failure, setFailure] = useState<{ problem: ServerProblem; record: FormBaseline<Values> } | null>(null);
  const base = useRef<FormBaseline<Values>>(draft?.base ?? { id, values, version });
  /** The record as it was received last, for code after an `await`. */
  const latest = useRef<FormBaseline<Values>>({ id, values, version });
  const running = useRef<Promise<void>>(undefined);
  const isShown = useIsShown();
  const hasUnsaved = () => hasEdits(base.current.values, form.getValues());
  const clearMessages = () => {
    setFailure(null);
    forget();
  };

  const endSave = () => {
    running.current = undefined;
    setSaving(false);
  };

  const fill = (record: FormBaseline<Values>) => {
    base.current = record;
    form.reset(record.values);
  };
  const takeLatest = () => {
    const record = latest.current;
    const typed = form.getValues();
    if (base.current.id !== record.id) endSave();
    const before = base.current;
    const isOwn = selectIsOwnChange(store.getState(), record.id, before.version, record.version);
    const update = rebase(before, record, typed, isOwn);
    if (update === 'none' || update === 'conflict') return;
    base.current = record;
    if (update === 'reset') form.reset(record.values);
    if (update === 'reapply edits')
      reapplyEdits(form, record.values, mergedValues(before.values, record.values, typed));
    // A save without a response was done after all, or others saved the same.
    if (!hasUnsaved()) setFailure(null);
  };

  useDraft(restored, form, base, isDirty);
  const theirs = { id, values, version };
  const receive = useEffectEvent(() => {
    latest.current = theirs;
    // While a save runs, the record may contain an optimistic update.
    if (!running.current || base.current.id !== id) takeLatest();
  });
  // Only when a record arrives: a form that the user has made clean must not be reset.
  const received = JSON.stringify(theirs);
  useEffect(() => receive(), [received]);

  const send = async (typed: Values, otherSave: Promise<unknown> | undefined) => {
    setSaving(true);
    if (otherSave) {
      const before = base.current;
      await otherSave;
      if (base.current.id !== before.id) return;
      const isTakenBack = !isShown.current || base.current !== before || !hasUnsaved();
      // The version that the other save has made.
      takeLatest();
      if (isTakenBack) return endSave();
    }
    const record = base.current;
    const response = await save(typed, record.version).catch((error: unknown) => ({ data: undefined, error }));
    // The form shows another record now.
    if (base.current.id !== record.id) return;
    endSave();
    if (response.error !== undefined) {
      // After a Cancel: others' record may have arrived while the save was running.
      if (!hasUnsaved()) takeLatest();
      setFailure({ problem: problemFrom(response.error), record });
      return;
    }
    clearMessages();
    const shown = form.getValues();
    // Edits that were discarded while the save was running are saved nevertheless.
    const mine = base.current === record ? shown : mergedValues(base.current.values, typed, shown);
    const saved = versionIn(response.data);
    base.current = { ...base.current, values: typed, version: saved ?? base.current.version };
    // Edits made while the save was running stay.
    reapplyEdits(form, typed, mine);
    // The record may have arrived before the response.
    if (saved === latest.current.version) takeLatest();
  };
  const sendInTurn = (typed: Values) => saveInTurn(base.current.id, (otherSave) => send(typed, otherSave));
  const sendIfConfirmed = (typed: Values) => (isConfirmed(typed) ? sendInTurn(typed) : undefined);
  const showInvalid = () => {
    // A conflict still has to be decided.
    setFailure((last) => (last && isStaleProblem(last.problem) ? last : null));
    showFocusedField();
  };
  const sendOnce = () => form.handleSubmit((typed) => (running.current ??= sendIfConfirmed(typed)), showInvalid)();
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    void sendOnce();
  };
  useSaveKey(submit, isDirty);
  useLeaveGuard(isDirty, async () => {
    // A save that runs already may not hold the last keystrokes.
    await running.current;
    if (!hasUnsaved()) return true;
    await sendOnce();
    return !hasUnsaved();
  });

  const isStale = failure !== null && isStaleProblem(failure.problem);
  return {
    form,
    submit,
    isSaving,
    changes: isDirty ? changeCount(dirtyFields) : 0,
    problem: failure?.problem ?? null,
    isStale,
    isRestored: draft !== undefined,
    differences:
      isStale && failure.record.version !== version
        ? differencesOf(failure.record.values, values, form.getValues())
        : undefined,
    takeTheirs: () => {
      fill(theirs);
      clearMessages();
    },
    keepMine: () => {
      const merged = mergedValues(base.current.values, values, form.getValues());
      base.current = theirs;
      reapplyEdits(form, values, merged);
      submit();
    },
    discard: () => {
      // While a save runs, the record may contain its optimistic update, which a failure takes back. The copy tells
      // `send` that its edits were discarded.
      fill(running.current ? { ...base.current } : theirs);
      clearMessages();
    },
  };
}
