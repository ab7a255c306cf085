import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';

/** Opens the preview over the form, where there is no room beside it. */
export function PreviewButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" icon={<Smartphone aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className="contact-details-preview-text">Preview</span>
      </Button>
      {isOpen && (
        <Dialog title="Preview" onClose={() => setOpen(false)}>
          <div className="contact-details-dialog">{children}</div>
        </Dialog>
      )}
    </>
  );
}
