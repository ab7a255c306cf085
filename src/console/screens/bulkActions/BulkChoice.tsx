import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { bulkActions, bulkFields } from '../../../contract/bulkActions';
import { cardFields, clientFieldName, contactFieldLabels, isListField } from '../../../contract/cardFields';
import { languages } from '../../../contract/languages';
import type { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import { Button } from '../../../ui/Button';
import { ComboboxField } from '../../../ui/ComboboxField';
import type { Choice } from '../../../ui/ComboboxOptions';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/Form';
import { ServerMessage } from '../../forms/ServerMessage';
import { useAppSelector } from '../../store/hooks';
import type { ContactDetails } from '../card/contactDetails';
import { ContactField } from '../card/ContactField';
import { AccountsProblem } from '../lists/AccountsProblem';
import { selectAccountChoices } from '../lists/selectAccountChoices';
import { useKnownAccountId } from '../lists/useKnownAccountId';
import { cardsText } from '../jobs/jobTexts';

/** The actions that need a choice. */
export type ChoiceAction = 'move' | 'setLanguage' | 'setField';

interface BulkChoiceProps {
  action: ChoiceAction;
  count: number;
  onClose: () => void;
  onChoose: (parameters: NonNullable<StartBulkActionRequest['parameters']>) => void;
  isStarting: boolean;
  /** Why the last action was refused. */
  problem: unknown;
}

const texts: Record<ChoiceAction, { label: string; hint?: string; missing: string; button: string }> = {
  move: { label: 'To', missing: 'Choose an account', button: 'Move' },
  setLanguage: { label: 'Language', missing: 'Choose a language', button: 'Set' },
  setField: {
    label: 'Field',
    hint: 'Replaces what is in all profiles of the cards. Left empty, the field is cleared.',
    missing: 'Choose a field',
    button: 'Set',
  },
};
const languageChoices: Choice[] = languages.map(({ code, name }) => ({ value: code, text: name }));
const fieldChoices: Choice[] = bulkFields.map((name) => ({ value: name, text: cardFields[name].label }));
const emptyFields: Partial<ContactDetails> = Object.fromEntries(
  bulkFields.map((name) => [clientFieldName(name), isListField(name) ? [''] : '']),
);

/**
 * Asks for the account that cards move to, for their language, or for a field and its value. It keeps the choice when
 * the action is refused.
 */
export function BulkChoice({ action, count, onClose, onChoose, isStarting, problem }: BulkChoiceProps) {
  const accounts = useAppSelector(selectAccountChoices);
  const [picked, setValue] = useState('');
  const value = useKnownAccountId(picked);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [isChosen, setChosen] = useState(false);
  const formId = useId();
  const form = useForm<ContactDetails>({ defaultValues: emptyFields });
  const fieldName = action === 'setField' ? bulkFields.find((name) => name === value) : undefined;
  const { label, hint, missing, button } = texts[action];
  const choices = { move: accounts, setLanguage: languageChoices, setField: fieldChoices }[action];
  function choose(event: FormEvent) {
    event.preventDefault();
    setMissing(value === '');
    if (value === '') return field.current?.focus();
    if (fieldName === undefined) return start(action === 'move' ? { accountId: value } : { language: value });
    const name = clientFieldName(fieldName);
    return void form.handleSubmit((details) => start({ contactDetails: { [name]: details[name] } }))();
  }
  function start(parameters: NonNullable<StartBulkActionRequest['parameters']>) {
    setChosen(true);
    onChoose(parameters);
  }
  return (
    <Dialog
      onClose={onClose}
      title={bulkActions[action]}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} kind="primary" isBusy={isStarting}>
            {`${button} ${action === 'move' ? cardsText(count) : `for ${cardsText(count)}`}`}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={choose}>
        <ComboboxField
          ref={field}
          label={label}
          hint={hint}
          choices={choices}
          value={value}
          onChange={setValue}
          error={isMissing && value === '' ? missing : undefined}
        />
        {fieldName && <ContactField key={fieldName} name={fieldName} form={form} isOwn={false} />}
        {action === 'move' && <AccountsProblem />}
        <ServerMessage problem={isChosen ? problem : undefined} labels={contactFieldLabels} />
      </Form>
    </Dialog>
  );
}
