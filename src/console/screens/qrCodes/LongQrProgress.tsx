import { lazyComponent } from '../../../ui/lazyComponent';
import type { QrProgress } from './useQrCodes';

const QrProgressDialog = lazyComponent(async () => (await import('./QrProgressDialog')).QrProgressDialog);

/** The codes of fewer cards are made in about a second. */
const longFrom = 100;

type LongQrProgressProps = { progress: QrProgress | undefined; onCancel: () => void };

/** The progress of QR codes that take longer than a moment, with Cancel. */
export function LongQrProgress({ progress, onCancel }: LongQrProgressProps) {
  return progress && progress.total >= longFrom ? <QrProgressDialog progress={progress} onCancel={onCancel} /> : null;
}
