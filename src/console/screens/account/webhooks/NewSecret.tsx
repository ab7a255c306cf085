import { Button } from '../../../../ui/Button';
import { CopyButton } from '../../../../ui/CopyButton';
import { Dialog } from '../../../../ui/Dialog';
import { copyText } from '../../qrCodes/copyText';

/** Shows a new secret of a webhook, the only time that it is shown. */
export function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="Secret of the webhook"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>Copy it into the receiving program, which checks the signature of each event with it. It is shown only now.</p>
      <div className="webhooks-secret">
        <code>{secret}</code>
        <CopyButton label="Copy" aria-label="Copy the secret" onCopy={() => copyText(secret)} />
      </div>
    </Dialog>
  );
}
