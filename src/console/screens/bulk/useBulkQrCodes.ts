import { useState } from 'react';
import { alertRaised } from '../../alerts/alertsSlice';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch, useAppStore } from '../../store/hooks';

/** The QR codes of the selected cards as a ZIP or on a print sheet, in the color of their account when it is one. */
export function useBulkQrCodes(selected: readonly Card[]) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [isBusy, setBusy] = useState(false);
  async function make(what: 'saveQrArchive' | 'printQrSheet') {
    if (isBusy) return;
    setBusy(true);
    const accountIds = new Set(selected.map(({ accountId }) => accountId));
    const [accountId = ''] = accountIds;
    const account = accountIds.size === 1 ? selectAccountById(store.getState(), accountId) : undefined;
    try {
      const qrCodes = await import('../qrCodes/qrSheets');
      await qrCodes[what](selected, account);
    } catch {
      dispatch(alertRaised({ type: 'danger', text: 'The QR codes could not be made' }));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, saveArchive: () => make('saveQrArchive'), print: () => make('printQrSheet') };
}
