import { useState } from 'react';
import { useHasUnsavedForm } from './unsavedForms';

/**
 * The record that a screen shows. One that leaves the store, because another user has deleted it, stays as it was while
 * a form has unsaved changes, so that what was typed can be copied. `GoneMessage` says so.
 * @param id the id in the address: another one shows another record
 */
export function useKeptRecord<Entity>(id: string, record: Entity | undefined): Entity | undefined {
  const hasUnsavedForm = useHasUnsavedForm();
  const [last, setLast] = useState({ id, record });
  if (record && last.record !== record) setLast({ id, record });
  return record ?? (hasUnsavedForm && last.id === id ? last.record : undefined);
}
