import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { alertRaised } from '../../alerts/alertsSlice';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from '../files/saveFile';

/** Saves the QR codes of an account's cards as one ZIP. The ZIP code is loaded on the first press. */
export function AccountQrCodes({ accountName, cards }: { accountName: string; cards: readonly Card[] }) {
  const dispatch = useAppDispatch();
  const [isMaking, setIsMaking] = useState(false);
  if (cards.length === 0) return null;

  async function save() {
    setIsMaking(true);
    try {
      const { qrArchive } = await import('./qrArchive');
      saveFile(await qrArchive(cards), `${accountName} QR codes.zip`);
    } catch {
      dispatch(alertRaised({ type: 'danger', text: 'The QR codes could not be made' }));
    } finally {
      setIsMaking(false);
    }
  }

  return (
    <Button icon={<QrCode aria-hidden="true" />} isBusy={isMaking} onClick={() => void save()}>
      QR codes
    </Button>
  );
}
