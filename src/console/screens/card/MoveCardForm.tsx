import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../ui/Button';
import { ComboboxField } from '../../../ui/ComboboxField';
import { Form, FormActions, FormSection } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { useAccountsLoad } from '../../access/loads';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import type { Card } from '../../entities/cards/card';
import { useMoveCardMutation } from '../../entities/cards/cardMutations';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';
import { useAppSelector } from '../../store/hooks';
import { AccountsProblem } from '../lists/AccountsProblem';
import { selectAccountChoices } from '../lists/selectAccountChoices';
import { useChosenAccount } from './useChosenAccount';

/** 'Move cards under different accounts'. The card keeps its link, login and statistics. */
export function MoveCardForm({ card: { cardId, accountId, version } }: { card: Card }) {
  const accounts = useAppSelector(selectAccountChoices);
  const current = useAppSelector((state) => selectAccountById(state, accountId));
  const [move] = useMoveCardMutation();
  const { form, submit, isSaving, discard, ...outcome } = useServerForm({
    id: cardId,
    // Nothing is chosen, so the form is empty again after the move.
    values: { accountId: '' },
    version,
    save: (typed, known) => move({ cardId, version: known, accountId: typed.accountId }),
  });
  const choices = useMemo(
    () => [{ value: '', text: 'Choose...' }, ...accounts.filter(({ value }) => value !== accountId)],
    [accounts, accountId],
  );
  const { hasLoaded, isFilling } = useAccountsLoad();
  const hasNoOther = choices.length === 1 && hasLoaded && !isFilling;
  // The chosen account may be deleted meanwhile, or the card moved there by another user.
  const isChoice = (id: string) => choices.some(({ value }) => value === id);
  const moveButton = useChosenAccount(form, accountId);
  return (
    <Form onSubmit={submit} aria-label="Move cards under different accounts">
      <FormSection title="Move cards under different accounts" hint="The card keeps its link, login and statistics.">
        <ServerMessage {...outcome} />
        <TextField label="From" readOnly value={current?.accountName ?? ''} />
        <Controller
          name="accountId"
          control={form.control}
          rules={{ validate: (id) => (id !== '' && isChoice(id)) || 'Choose an account' }}
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <ComboboxField
              ref={ref}
              label="To"
              hint={hasNoOther ? 'There is no other account yet.' : undefined}
              choices={choices}
              value={isChoice(value) ? value : ''}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <AccountsProblem />
      </FormSection>
      <FormActions>
        {form.formState.isDirty && (
          <Button
            onClick={() => {
              moveButton.current?.focus();
              discard();
            }}
          >
            Cancel
          </Button>
        )}
        <Button type="submit" ref={moveButton} isBusy={isSaving}>
          Move
        </Button>
      </FormActions>
    </Form>
  );
}
