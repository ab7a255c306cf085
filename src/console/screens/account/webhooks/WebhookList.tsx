import './Webhooks.css';
import { useEffect, useRef, useState } from 'react';
import { webhookLimits } from '../../../../contract/webhooks';
import type { WireWebhook } from '../../../../contract/wire/webhook';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { ErrorState } from '../../../../ui/ErrorState';
import { passFocusOn } from '../../../../ui/focusContent';
import { SkeletonRows } from '../../../../ui/Skeleton';
import { queryProblem } from '../../../entities/queryProblem';
import { useGetWebhooksQuery } from '../../../entities/webhooks/webhookEndpoints';
import { WebhookDeliveries } from './WebhookDeliveries';
import { WebhookForm } from './WebhookForm';
import { offTexts } from './webhookTexts';

/** The webhooks of an account: each with its events, the form, and what was sent. */
export function WebhookList({ accountId }: { accountId: string }) {
  const { data, error, isFetching, refetch } = useGetWebhooksQuery({ accountId }, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<WireWebhook | 'new'>();
  const [shown, setShown] = useState<WireWebhook>();
  const box = useRef<HTMLDivElement>(null);
  // The button that opened the form may be gone when it closes: the first webhook replaces the empty list.
  useEffect(() => {
    if (!edited) return undefined;
    const section = box.current?.closest('section');
    return () => {
      if (document.activeElement === document.body) section?.focus({ preventScroll: true });
    };
  }, [edited]);
  if (!data && isFetching) return <SkeletonRows rows={2} label="Loading webhooks" />;
  if (!data)
    return (
      <ErrorState
        text="The webhooks could not be loaded"
        hint={queryProblem(error)?.message}
        onRetry={() => void refetch()}
      />
    );
  const isFull = data.length >= webhookLimits.perAccount;
  const add = (
    <Button kind="primary" disabled={isFull} onClick={() => setEdited('new')}>
      + Add webhook
    </Button>
  );
  return (
    <div className="webhooks" ref={box}>
      {data.length === 0 ? (
        <EmptyState
          text="This account has no webhooks"
          hint="A webhook sends new contacts and changes of cards to another program, such as a CRM, at once."
          action={add}
        />
      ) : (
        <>
          <ul ref={passFocusOn} aria-label="Webhooks" className="webhooks-list">
            {data.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setEdited(webhook)}
                onShow={() => setShown(webhook)}
              />
            ))}
          </ul>
          {add}
          {isFull && <p className="field-hint">An account has at most {webhookLimits.perAccount} webhooks.</p>}
        </>
      )}
      {edited && (
        <WebhookForm
          accountId={accountId}
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {shown && (
        <WebhookDeliveries
          accountId={accountId}
          webhook={shown}
          onClose={() => {
            setShown(undefined);
            // An event may have failed or arrived meanwhile.
            void refetch();
          }}
        />
      )}
    </div>
  );
}

type WebhookItemProps = { webhook: WireWebhook; onEdit: () => void; onShow: () => void };

function WebhookItem({ webhook, onEdit, onShow }: WebhookItemProps) {
  const { url, description, events, isOn, offReason, failingSince } = webhook;
  return (
    <li ref={passFocusOn} className="webhooks-item">
      <div className="webhooks-text">
        <span className="webhooks-url">{url}</span>
        {description && <span>{description}</span>}
        <span className="webhooks-note">{events.join(', ')}</span>
        {offReason && <span className="webhooks-note">{offTexts[offReason]}</span>}
      </div>
      <Badge kind={isOn ? (failingSince ? 'warning' : 'on') : 'off'}>
        {isOn ? (failingSince ? 'Failing' : 'On') : 'Off'}
      </Badge>
      <div className="webhooks-actions">
        <Button isSmall aria-label={`Edit: ${url}`} onClick={onEdit}>
          Edit
        </Button>
        <Button isSmall aria-label={`Events: ${url}`} onClick={onShow}>
          Events
        </Button>
      </div>
    </li>
  );
}
