import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import './DeleteQuestion.css';
import { ServerMessage } from './ServerMessage';

interface DeleteQuestionProps {
  question: string;
  /** What is deleted with the record, what stays, and whether it can be restored. */
  hint: ReactNode;
  /** The question of the browser's dialog, after the button is pressed. */
  confirmation: string;
  /** The mutation's error; undefined when there is none. */
  problem: unknown;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Asks whether to delete a record, and shows why the server refused. */
export function DeleteQuestion({ question, hint, confirmation, problem, isDeleting, onDelete }: DeleteQuestionProps) {
  const confirm = () => window.confirm(confirmation) && onDelete();
  return (
    <div className="delete-question">
      <div>
        <p className="delete-question-title">{question}</p>
        <p className="delete-question-hint">{hint}</p>
      </div>
      <ServerMessage problem={problem} />
      <Button kind="danger" icon={<Trash2 aria-hidden="true" />} isBusy={isDeleting} onClick={confirm}>
        Delete
      </Button>
    </div>
  );
}
