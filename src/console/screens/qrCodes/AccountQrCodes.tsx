import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { alertRaised } from '../../alerts/alertsSlice';
import type { Account } from '../../entities/accounts/account';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch } from '../../store/hooks';

type AccountQrCodesProps = { account: Account; cards: readonly Card[] };

/**
 * The QR codes of an account's cards as one ZIP, or on a print sheet. The code for both is loaded on the first press.
 */
export function AccountQrCodes({ account, cards }: AccountQrCodesProps) {
  const dispatch = useAppDispatch();
  const [making, setMaking] = useState<'archive' | 'sheet'>();
  if (cards.length === 0) return null;

  async function make(what: 'archive' | 'sheet') {
    setMaking(what);
    try {
      const { saveQrArchive, printQrSheet } = await import('./qrSheets');
      await (what === 'archive' ? saveQrArchive : printQrSheet)(cards, account);
    } catch {
      dispatch(alertRaised({ type: 'danger', text: 'The QR codes could not be made' }));
    } finally {
      setMaking(undefined);
    }
  }

  return (
    <>
      <Button icon={<QrCode aria-hidden="true" />} isBusy={making === 'archive'} onClick={() => void make('archive')}>
        QR codes
      </Button>
      <Button icon={<Printer aria-hidden="true" />} isBusy={making === 'sheet'} onClick={() => void make('sheet')}>
        Print sheet
      </Button>
    </>
  );
}
