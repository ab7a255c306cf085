import { useRef, useState } from 'react';
import { bulkActions } from '../../../contract/bulkActions';
import { languages } from '../../../contract/languages';
import type { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import { Button } from '../../../ui/Button';
import { ComboboxField } from '../../../ui/ComboboxField';
import type { Choice } from '../../../ui/ComboboxOptions';
import { Dialog } from '../../../ui/Dialog';
import { ServerMessage } from '../../forms/ServerMessage';
import { useAppSelector } from '../../store/hooks';
import { AccountsProblem } from '../lists/AccountsProblem';
import { selectAccountChoices } from '../lists/selectAccountChoices';
import { useKnownAccountId } from '../lists/useKnownAccountId';
import { cardsText } from '../jobs/jobTexts';

/** The actions that need a choice. */
export type ChoiceAction = 'move' | 'setLanguage';

interface BulkChoiceProps {
  action: ChoiceAction;
  count: number;
  onClose: () => void;
  onChoose: (parameters: NonNullable<StartBulkActionRequest['parameters']>) => void;
  isStarting: boolean;
  /** Why the last action was refused. */
  problem: unknown;
}

const texts = {
  move: { label: 'To', missing: 'Choose an account', button: 'Move' },
  setLanguage: { label: 'Language', missing: 'Choose a language', button: 'Set' },
} as const;
const languageChoices: Choice[] = languages.map(({ code, name }) => ({ value: code, text: name }));

/** Asks for the account that cards move to, or for their language. It keeps the choice when the action is refused. */
export function BulkChoice({ action, count, onClose, onChoose, isStarting, problem }: BulkChoiceProps) {
  const accounts = useAppSelector(selectAccountChoices);
  const [picked, setValue] = useState('');
  const value = useKnownAccountId(picked);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [isChosen, setChosen] = useState(false);
  const { label, missing, button } = texts[action];
  function choose() {
    setMissing(value === '');
    if (value === '') return field.current?.focus();
    setChosen(true);
    onChoose(action === 'move' ? { accountId: value } : { language: value });
  }
  return (
    <Dialog
      onClose={onClose}
      title={bulkActions[action]}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isStarting} onClick={choose}>
            {`${button} ${action === 'move' ? cardsText(count) : `for ${cardsText(count)}`}`}
          </Button>
        </>
      }
    >
      <ComboboxField
        ref={field}
        label={label}
        choices={action === 'move' ? accounts : languageChoices}
        value={value}
        onChange={setValue}
        error={isMissing && value === '' ? missing : undefined}
      />
      {action === 'move' && <AccountsProblem />}
      <ServerMessage problem={isChosen ? problem : undefined} />
    </Dialog>
  );
}
