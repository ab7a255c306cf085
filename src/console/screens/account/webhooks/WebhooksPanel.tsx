import { Webhook } from 'lucide-react';
import { lazyComponent } from '../../../../ui/lazyComponent';
import { SkeletonRows } from '../../../../ui/Skeleton';
import { RecordPanel } from '../../history/RecordPanel';

const WebhookList = lazyComponent(
  async () => (await import('./WebhookList')).WebhookList,
  () => <SkeletonRows rows={2} label="Loading webhooks" />,
);

/** The webhooks of an account below its details. They are loaded when they are opened. */
export function WebhooksPanel({ accountId }: { accountId: string }) {
  return (
    <RecordPanel label="Webhooks" icon={<Webhook aria-hidden="true" />}>
      <WebhookList accountId={accountId} />
    </RecordPanel>
  );
}
