import { useState } from 'react';
import { selectUser } from '../session/sessionSlice';
import { useAppSelector } from '../store/hooks';
import { useHasUnsavedForm } from './unsavedForms';

/**
 * The record that a screen shows. One that leaves the store, because another user has deleted it, stays as it was while
 * a form has unsaved changes, so that what was typed can be copied. `GoneMessage` says so. It stays for the same user
 * only: another tab can replace the session.
 * @param id the id in the address: another one shows another record
 */
export function useKeptRecord<Entity>(id: string, record: Entity | undefined) {
  const hasUnsavedForm = useHasUnsavedForm();
  const key = `${useAppSelector((state) => selectUser(state)?.id)} ${id}`;
  const [last, setLast] = useState({ key, record });
  if (record && last.record !== record) setLast({ key, record });
  const kept = hasUnsavedForm && last.key === key ? last.record : undefined;
  return { record: record ?? kept, isGone: !record && kept !== undefined };
}
