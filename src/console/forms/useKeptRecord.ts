import { useState } from 'react';
import { selectUser } from '../session/sessionSlice';
import { useAppSelector } from '../store/hooks';
import { useHasUnsavedForm } from './unsavedForms';

/**
 * The record that a screen shows. One that leaves the store, because another user has deleted it, stays as it was while
 * a form has unsaved changes, so that what was typed can be copied. `GoneMessage` says so. It stays for the same user
 * only: another tab can replace the session.
 * @param id the id in the address: another one shows another record
 * @returns `hasLeft`: the record was shown here and has left the store; `isGone`: it is shown nevertheless
 */
export function useKeptRecord<Entity>(id: string, record: Entity | undefined) {
  const hasUnsavedForm = useHasUnsavedForm();
  const key = `${useAppSelector((state) => selectUser(state)?.id)} ${id}`;
  const [last, setLast] = useState({ key, record });
  if (record && (last.record !== record || last.key !== key)) setLast({ key, record });
  const hasLeft = !record && last.key === key && last.record !== undefined;
  const isGone = hasLeft && hasUnsavedForm;
  return { record: isGone ? last.record : record, isGone, hasLeft };
}
