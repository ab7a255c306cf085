import { Printer, QrCode } from 'lucide-react';
import { Button } from '../../../ui/Button';
import type { Account } from '../../entities/accounts/account';
import type { Card } from '../../entities/cards/card';
import { LongQrProgress } from './LongQrProgress';
import { useQrCodes } from './useQrCodes';
import type { QrOutput } from './useQrCodes';

type AccountQrCodesProps = { account: Account; cards: readonly Card[] };

/** The QR codes of an account's cards as one ZIP, or on a print sheet. */
export function AccountQrCodes({ account, cards }: AccountQrCodesProps) {
  const { progress, make, cancel } = useQrCodes();
  if (cards.length === 0) return null;
  const buttonProps = (output: QrOutput) => ({
    isBusy: progress?.output === output,
    onClick: () => void make(output, cards, account),
  });
  return (
    <>
      <Button icon={<QrCode aria-hidden="true" />} {...buttonProps('saveQrArchive')}>
        QR codes
      </Button>
      <Button icon={<Printer aria-hidden="true" />} {...buttonProps('printQrSheet')}>
        Print sheet
      </Button>
      <LongQrProgress progress={progress} onCancel={cancel} />
    </>
  );
}
