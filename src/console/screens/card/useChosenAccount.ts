import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Puts the account of the URL (`?move=<account>`) into the move form, as if the user had chosen it, and focuses the
 * next step: the choice for `?move`, else the button. The card is not moved before the user presses it.
 * @returns the ref of the form's submit button
 */
export function useChosenAccount(
  form: UseFormReturn<{ accountId: string }>,
  currentAccountId: string,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const chosen = useSearchParams()[0].get('move');
  const taken = useRef<string>(undefined);
  useEffect(() => {
    // Once for each navigation: after a move to another account the URL still names the first one.
    if (chosen === null || chosen === currentAccountId || taken.current === key) return;
    taken.current = key;
    if (chosen !== '') form.setValue('accountId', chosen, { shouldDirty: true });
    if (chosen === '') form.setFocus('accountId');
    else button.current?.focus();
  }, [key, chosen, currentAccountId, form]);
  return button;
}
