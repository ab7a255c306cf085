import { numberText } from '../../../text/numberText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ProgressBar } from '../../../ui/ProgressBar';
import type { QrProgress } from './useQrCodes';

type QrProgressDialogProps = { progress: QrProgress; onCancel: () => void };

/** How many QR codes are done, and Cancel, which closing the dialog does as well. */
export function QrProgressDialog({ progress: { done, total }, onCancel }: QrProgressDialogProps) {
  return (
    <Dialog title="QR codes" onClose={onCancel} actions={<Button onClick={onCancel}>Cancel</Button>}>
      <p>
        {numberText(done)} of {numberText(total)}
      </p>
      <ProgressBar label="QR codes" done={done} total={total} />
    </Dialog>
  );
}
