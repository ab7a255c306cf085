import { createSelector } from '@reduxjs/toolkit';
import type { Choice } from '../../../ui/ComboboxOptions';
import { selectAccountsByName } from '../../entities/accounts/accountsSlice';

/** The accounts as choices of a combobox, by name. */
export const selectAccountChoices = createSelector([selectAccountsByName], (accounts): Choice[] =>
  accounts.map(({ accountId, accountName }) => ({ value: accountId, text: accountName })),
);
