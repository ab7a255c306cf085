import { leaveUnsavedMessage } from '../../../../contract/messages';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';

const questions = {
  delete: {
    title: 'Delete the webhook?',
    text: 'Its events and their results are deleted with it. This cannot be undone.',
    answer: 'Delete',
  },
  replace: {
    title: 'Replace the secret?',
    text: 'Events are signed with the new secret from now on. The receiver refuses them until it has the new one.',
    answer: 'Replace',
  },
  leave: { title: leaveUnsavedMessage, text: 'The webhook has changes that are not saved.', answer: 'Discard' },
};

export type QuestionAboutWebhook = keyof typeof questions;

interface WebhookQuestionProps {
  about: QuestionAboutWebhook;
  isBusy: boolean;
  onAnswer: () => void;
  onCancel: () => void;
}

/** Asks before something is lost. It takes the place of the form, which keeps what was typed. */
export function WebhookQuestion({ about, isBusy, onAnswer, onCancel }: WebhookQuestionProps) {
  const { title, text, answer } = questions[about];
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button kind="danger" isBusy={isBusy} onClick={onAnswer}>
            {answer}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
