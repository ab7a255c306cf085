import { useState } from 'react';
import type { FormEvent } from 'react';
import { limits } from '../../../../contract/limits';
import { webhookEvents, webhookLimits } from '../../../../contract/webhooks';
import type { SaveWebhookRequest, WireWebhook, WireWebhookSecret } from '../../../../contract/wire/webhook';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/Checkbox';
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
import { NewSecret } from './NewSecret';
import { WebhookQuestion } from './WebhookQuestion';
import type { QuestionAboutWebhook } from './WebhookQuestion';
import { webhookEventLabels } from './webhookTexts';

type WebhookFormProps = { accountId: string; webhook: WireWebhook | undefined; onClose: () => void };

/** Creates or changes a webhook. A new secret is shown in place of the form, because it is shown only once. */
export function WebhookForm({ accountId, webhook, onClose }: WebhookFormProps) {
  const [stored] = useState(() => fieldsOf(webhook));
  const [fields, setFields] = useState(stored);
  const { url, description, events, isOn } = fields;
  const change = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed });
  const [secret, setSecret] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<QuestionAboutWebhook>();
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
    finish(
      await (webhook ? edit({ accountId, webhookId: webhook.id, body: fields }) : create({ accountId, body: fields })),
    );
  }

  function leave() {
    if (fields === stored) onClose();
    else setQuestion('leave');
  }

  async function confirm() {
    if (question === 'leave') return onClose();
    if (!webhook) return;
    const target = { accountId, webhookId: webhook.id };
    finish(await (question === 'delete' ? remove(target) : replace(target)));
    setQuestion(undefined);
  }

  // What was typed beside a replaced secret is not saved yet.
  if (secret !== undefined)
    return <NewSecret secret={secret} onClose={webhook ? () => setSecret(undefined) : onClose} />;
  if (question)
    return (
      <WebhookQuestion
        about={question}
        isBusy={isBusy}
        onAnswer={() => void confirm()}
        onCancel={() => setQuestion(undefined)}
      />
    );
  return (
    <Dialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      onClose={leave}
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
          hint="An https address of the receiving program"
          value={url}
          onChange={({ target }) => change({ url: target.value })}
        />
        <TextField
          label="Description"
          maxLength={limits.text}
          value={description}
          onChange={({ target }) => change({ description: target.value })}
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
                change({ events: target.checked ? [...events, event] : events.filter((other) => other !== event) })
              }
            />
          ))}
        </fieldset>
        <Checkbox
          label="On"
          hint="Events are sent"
          checked={isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
      </form>
    </Dialog>
  );
}

/** The fields of the form: those of a webhook, or the first ones of a new one. */
function fieldsOf(webhook: WireWebhook | undefined): Required<SaveWebhookRequest> {
  if (!webhook) return { url: 'https://', description: '', events: ['lead.created'], isOn: true };
  const { url, description, events, isOn } = webhook;
  return { url, description, events, isOn };
}
