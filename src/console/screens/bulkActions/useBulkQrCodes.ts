import { selectAccountById } from '../../entities/accounts/accountsSlice';
import type { Card } from '../../entities/cards/card';
import { useAppStore } from '../../store/hooks';
import { useQrCodes } from '../qrCodes/useQrCodes';
import type { QrOutput } from '../qrCodes/useQrCodes';

/** The QR codes of the selected cards as a ZIP or on a print sheet, in the color of their account when it is one. */
export function useBulkQrCodes(selected: readonly Card[]) {
  const store = useAppStore();
  const { progress, make, cancel } = useQrCodes();
  function makeSelected(output: QrOutput) {
    const accountIds = new Set(selected.map(({ accountId }) => accountId));
    const [accountId = ''] = accountIds;
    const account = accountIds.size === 1 ? selectAccountById(store.getState(), accountId) : undefined;
    return make(output, selected, account);
  }
  return {
    progress,
    cancel,
    saveArchive: () => makeSelected('saveQrArchive'),
    print: () => makeSelected('printQrSheet'),
  };
}
