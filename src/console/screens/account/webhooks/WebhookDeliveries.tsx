import { useState } from 'react';
import type { WireWebhook, WireWebhookDelivery } from '../../../../contract/wire/webhook';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { FormMessage } from '../../../../ui/FormMessage';
import { SkeletonRows } from '../../../../ui/Skeleton';
import { queryProblem } from '../../../entities/queryProblem';
import { relativeTime } from '../../../entities/relativeTime';
import {
  useGetWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
  useTestWebhookMutation,
} from '../../../entities/webhooks/webhookEndpoints';
import { deliveryStates } from './webhookTexts';

/** While an event waits or is tried again, the list is loaded again after this time. */
const pollMilliseconds = 3000;

type WebhookDeliveriesProps = { accountId: string; webhook: WireWebhook; onClose: () => void };

/** The latest events of a webhook with their results. */
export function WebhookDeliveries({ accountId, webhook, onClose }: WebhookDeliveriesProps) {
  const target = { accountId, webhookId: webhook.id };
  const [isWaiting, setWaiting] = useState(false);
  const { data, error, isFetching, refetch } = useGetWebhookDeliveriesQuery(target, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? pollMilliseconds : 0,
    skipPollingIfUnfocused: true,
  });
  const hasWaiting = data?.some(({ state }) => state === 'waiting') ?? false;
  if (hasWaiting !== isWaiting) setWaiting(hasWaiting);
  const [test, testing] = useTestWebhookMutation();
  const [resend, resending] = useResendWebhookDeliveryMutation();
  const problem = queryProblem(testing.error ?? resending.error);
  return (
    <Dialog
      title="Events"
      onClose={onClose}
      actions={
        <Button disabled={!webhook.isOn} isBusy={testing.isLoading} onClick={() => void test(target)}>
          Send test event
        </Button>
      }
    >
      <p className="webhooks-url">{webhook.url}</p>
      {webhook.failingSince && (
        <p className="webhooks-note">
          The first of the latest failures was {relativeTime(webhook.failingSince)}. Events now wait for up to 6 hours
          between attempts. Send test event ends the wait.
        </p>
      )}
      {problem && <FormMessage>{problem.message}</FormMessage>}
      {data && data.length > 0 && (
        <ul tabIndex={-1} aria-label="Events" className="webhooks-list">
          {data.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              delivery={delivery}
              canResend={webhook.isOn && delivery.nextAttemptAt === null}
              isBusy={resending.isLoading && resending.originalArgs?.deliveryId === delivery.id}
              onResend={() => void resend({ ...target, deliveryId: delivery.id })}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p>No event of the last 30 days.</p>}
      {!data && isFetching && <SkeletonRows rows={3} label="Loading events" />}
      {!data && !isFetching && (
        <ErrorState
          text="The events could not be loaded"
          hint={queryProblem(error)?.message}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

type DeliveryItemProps = {
  delivery: WireWebhookDelivery;
  canResend: boolean;
  isBusy: boolean;
  onResend: () => void;
};

function DeliveryItem({ delivery, canResend, isBusy, onResend }: DeliveryItemProps) {
  const { event, createdAt, state, status, milliseconds, answer, attempts } = delivery;
  const { kind, text } = deliveryStates[state];
  const when = relativeTime(createdAt);
  const facts = [
    when,
    attempts > 1 && `${attempts} attempts`,
    status !== null && `Status ${status}`,
    milliseconds !== null && `${milliseconds} ms`,
  ];
  return (
    <li className="webhooks-item">
      <div className="webhooks-text">
        <span>{event}</span>
        <span className="webhooks-note">{facts.filter(Boolean).join(' · ')}</span>
        {answer && <span className="webhooks-answer">{answer}</span>}
      </div>
      <Badge kind={kind}>{text}</Badge>
      {canResend && (
        <div className="webhooks-actions">
          <Button isSmall isBusy={isBusy} aria-label={`Send again: ${event}, ${when}`} onClick={onResend}>
            Send again
          </Button>
        </div>
      )}
    </li>
  );
}
