import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { lazyComponent } from '../../../../ui/lazyComponent';
import { SkeletonRows } from '../../../../ui/Skeleton';

const WebhookList = lazyComponent(
  async () => (await import('./WebhookList')).WebhookList,
  () => <SkeletonRows rows={2} label="Loading webhooks" />,
);

/** The webhooks of an account below its details. They are loaded when they are opened. */
export function WebhooksPanel({ accountId }: { accountId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section tabIndex={-1} className="record-history" aria-label="Webhooks">
      <Button icon={<Webhook aria-hidden="true" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide webhooks' : 'Show webhooks'}
      </Button>
      {isOpen && <WebhookList accountId={accountId} />}
    </section>
  );
}
