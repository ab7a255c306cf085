import { useState } from 'react';
import { alertRaised } from '../../alerts/alertsSlice';
import type { Account } from '../../entities/accounts/account';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch } from '../../store/hooks';

export type QrOutput = 'saveQrArchive' | 'printQrSheet';

/**
 * Makes the QR codes of cards as a ZIP or on a print sheet. The code for both is loaded on first use. A failure raises
 * an alert. A second call before the first has ended does nothing.
 */
export function useQrCodes() {
  const dispatch = useAppDispatch();
  const [making, setMaking] = useState<QrOutput>();

  /** @param account whose color the codes have; undefined for cards of several accounts */
  async function make(output: QrOutput, cards: readonly Card[], account: Account | undefined) {
    if (making) return;
    setMaking(output);
    try {
      const sheets = await import('./qrSheets');
      await sheets[output](cards, account);
    } catch {
      dispatch(alertRaised({ type: 'danger', text: 'The QR codes could not be made' }));
    } finally {
      setMaking(undefined);
    }
  }

  return { making, make };
}
