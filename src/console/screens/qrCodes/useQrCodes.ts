import { useEffect, useRef, useState } from 'react';
import { alertRaised } from '../../alerts/alertsSlice';
import type { Account } from '../../entities/accounts/account';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch } from '../../store/hooks';

export type QrOutput = 'saveQrArchive' | 'printQrSheet';
/** The codes that are being made: `done` cards of `total`. */
export type QrProgress = { output: QrOutput; done: number; total: number };

/**
 * Makes the QR codes of cards as a ZIP or on a print sheet. The code for both is loaded on first use. A failure raises
 * an alert. A second call before the first has ended does nothing.
 */
export function useQrCodes() {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<QrProgress>();
  const running = useRef<{ output: QrOutput; abort: () => void }>(undefined);
  // A ZIP is saved on another screen, too. A print dialog would open over it.
  useEffect(
    () => () => {
      if (running.current?.output === 'printQrSheet') running.current.abort();
    },
    [],
  );

  /** @param account whose color the codes have; undefined for cards of several accounts */
  async function make(output: QrOutput, cards: readonly Card[], account: Account | undefined) {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = { output, abort: () => controller.abort() };
    const onDone = (done: number) => setProgress({ output, done, total: cards.length });
    onDone(0);
    try {
      const sheets = await import('./qrSheets');
      await sheets[output](cards, account, { onDone, signal });
    } catch {
      if (!signal.aborted) dispatch(alertRaised({ type: 'danger', text: 'The QR codes could not be made' }));
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  return { progress, make, cancel: () => running.current?.abort() };
}
