import { useState } from 'react';
import type { FormEvent } from 'react';
import { limits } from '../../../../contract/limits';
import { webhookEvents, webhookLimits } from '../../../../contract/webhooks';
import type { WireWebhook, WireWebhookSecret } from '../../../../contract/wire/webhook';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
import { CopyButton } from '../../../../ui/CopyButton';
import { Dialog } from '../../../../ui/Dialog';
import { FormMessage } from '../../../../ui/FormMessage';
import { TextField } from '../../../../ui/TextField';
import { fieldProblem } from '../../../forms/fieldProblem';
import { queryProblem } from '../../../entities/queryProblem';
import {
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useEditWebhookMutation,
  useReplaceWebhookSecretMutation,
} from '../../../entities/webhooks/webhookEndpoints';
import { webhookEventLabels } from './webhookTexts';

type WebhookFormProps = { accountId: string; webhook: WireWebhook | undefined; onClose: () => void };

/** Creates or changes a webhook. A new secret is shown in place of the form, because it is shown only once. */
export function WebhookForm({ accountId, webhook, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState(webhook?.events ?? ['lead.created' as const]);
  const [isOn, setOn] = useState(webhook?.isOn ?? true);
  const [secret, setSecret] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<'delete' | 'replace'>();
  const [create, creating] = useCreateWebhookMutation();
  const [edit, editing] = useEditWebhookMutation();
  const [remove, removing] = useDeleteWebhookMutation();
  const [replace, replacing] = useReplaceWebhookSecretMutation();
  const isBusy = creating.isLoading || editing.isLoading || removing.isLoading || replacing.isLoading;

  function finish({ data, error }: { data?: WireWebhook | WireWebhookSecret | null; error?: unknown }) {
    if (error) setProblem(fieldProblem(queryProblem(error)?.message ?? '').text);
    else if (data && 'secret' in data) setSecret(data.secret);
    else onClose();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (events.length === 0) return setProblem('Choose at least one event');
    const body = { url, description, events, isOn };
    finish(await (webhook ? edit({ accountId, webhookId: webhook.id, body }) : create({ accountId, body })));
  }

  async function confirm() {
    if (!webhook) return;
    const target = { accountId, webhookId: webhook.id };
    finish(await (question === 'delete' ? remove(target) : replace(target)));
    setQuestion(undefined);
  }

  if (secret !== undefined) return <NewSecret secret={secret} onClose={onClose} />;
  if (question)
    return (
      <Dialog
        title={question === 'delete' ? 'Delete the webhook?' : 'Replace the secret?'}
        onClose={() => setQuestion(undefined)}
        actions={
          <>
            <Button onClick={() => setQuestion(undefined)}>Cancel</Button>
            <Button kind="danger" isBusy={isBusy} onClick={() => void confirm()}>
              {question === 'delete' ? 'Delete' : 'Replace'}
            </Button>
          </>
        }
      >
        <p>
          {question === 'delete'
            ? 'Its events and their results are deleted with it. This cannot be undone.'
            : 'Events are signed with the new secret from now on. The receiver refuses them until it has the new one.'}
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      onClose={onClose}
      actions={
        <>
          {webhook && (
            <>
              <Button onClick={() => setQuestion('delete')}>Delete</Button>
              <Button onClick={() => setQuestion('replace')}>Replace secret</Button>
            </>
          )}
          <Button kind="primary" type="submit" form="webhook-form" isBusy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <form id="webhook-form" className="webhooks-form" onSubmit={(event) => void save(event)}>
        {problem && <FormMessage>{problem}</FormMessage>}
        <TextField
          label="Address"
          type="url"
          required
          maxLength={webhookLimits.url}
          hint="An https address of the receiving program, on port 443"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label="Description"
          maxLength={limits.text}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <fieldset className="webhooks-events">
          <legend className="field-label">Events</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={webhookEventLabels[event]}
              hint={event}
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, event] : events.filter((other) => other !== event))
              }
            />
          ))}
        </fieldset>
        <Checkbox label="On" hint="Events are sent" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      </form>
    </Dialog>
  );
}

function NewSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
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
        <CopyButton label="Copy" aria-label="Copy the secret" onCopy={copy} />
      </div>
    </Dialog>
  );
}
