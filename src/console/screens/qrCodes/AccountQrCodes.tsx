import { Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { photoInSize } from '../../../contract/photos';
import { Button } from '../../../ui/Button';
import { alertRaised } from '../../alerts/alertsSlice';
import { hasThemesOption } from '../../entities/accounts/account';
import type { Account } from '../../entities/accounts/account';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from '../files/saveFile';
import { linkOf } from './linkOf';

type AccountQrCodesProps = { account: Account; cards: readonly Card[] };

/** The QR codes of an account's cards as one ZIP, or on a print sheet. The code for both is loaded on the first press. */
export function AccountQrCodes({ account, cards }: AccountQrCodesProps) {
  const dispatch = useAppDispatch();
  const [making, setMaking] = useState<'archive' | 'sheet'>();
  if (cards.length === 0) return null;

  async function make(what: 'archive' | 'sheet') {
    setMaking(what);
    try {
      await (what === 'archive' ? saveArchive(account, cards) : print(account, cards));
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

async function colorOf(account: Account): Promise<string> {
  const { qrColor } = await import('./qrDesign');
  return qrColor(hasThemesOption(account) ? account.themes.headerBackgroundColor : undefined);
}

async function saveArchive(account: Account, cards: readonly Card[]): Promise<void> {
  const { qrArchive } = await import('./qrArchive');
  saveFile(await qrArchive(cards, { color: await colorOf(account) }), `${account.accountName} QR codes.zip`);
}

/** A label for each card, with its photo in the middle of the code where it has one. */
async function print(account: Account, cards: readonly Card[]): Promise<void> {
  const [{ printSheet }, { squarePicture }] = await Promise.all([import('./printSheet'), import('./squarePicture')]);
  const color = await colorOf(account);
  const labels = await Promise.all(
    cards.map(async (card) => {
      const photo = card.cardProfilePicture;
      // A photo that cannot be fetched leaves the code without one.
      const picture = photo === '' ? undefined : await squarePicture(photoInSize(photo, 256)).catch(() => undefined);
      return { name: card.cardOwnerName, link: linkOf(card), design: { color, picture } };
    }),
  );
  await printSheet(labels, `${account.accountName} QR codes`);
}
