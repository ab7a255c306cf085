import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';

/**
 * Takes the account of the address (`?move=<account>`) into the move form, as if the user had chosen it, and focuses
 * what is left to do: the choice for `?move`, else the button. Nothing moves before the user presses it.
 * @returns the ref of the form's submit button
 */
export function useChosenAccount(
  form: UseFormReturn<{ accountId: string }>,
  currentAccountId: string,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useSearchParams()[0].get('move');
  useEffect(() => {
    if (chosen === null || chosen === currentAccountId) return;
    if (chosen !== '') form.setValue('accountId', chosen, { shouldDirty: true });
    if (chosen === '') form.setFocus('accountId');
    else button.current?.focus();
  }, [chosen, currentAccountId, form]);
  return button;
}
