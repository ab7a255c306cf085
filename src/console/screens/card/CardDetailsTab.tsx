import type { MouseEvent } from 'react';
import { Form, FormSection, SaveActions } from '../../../ui/Form';
import { lazyComponent } from '../../../ui/lazyComponent';
import { TextField } from '../../../ui/TextField';
import { Allowed } from '../../access/Allowed';
import type { Card } from '../../entities/cards/card';
import { useRenameCardMutation } from '../../entities/cards/cardEndpoints';
import { nameRules } from '../../forms/fieldRules';
import { focusSubmit } from '../../forms/focusSubmit';
import { ServerMessage } from '../../forms/ServerMessage';
import { nameKeyboard } from '../../forms/textKeyboards';
import { useServerForm } from '../../forms/useServerForm';
import { HistoryPanel, HistorySkeleton } from '../history/HistoryPanel';
import './CardDetailsTab.css';
import { MoveCardForm } from './MoveCardForm';
import { useCard } from './useCard';

// Loaded when it is opened.
const CardHistory = lazyComponent(async () => (await import('../history/CardHistory')).CardHistory, HistorySkeleton);

/** The card's name and, with the permission to move it, the account it belongs to. */
export function CardDetailsTab() {
  const card = useCard();
  return (
    <div className="card-details">
      <CardNameForm card={card} />
      <Allowed feature="changeCardOwnership">
        <MoveCardForm card={card} />
      </Allowed>
      <HistoryPanel>
        <CardHistory card={card} />
      </HistoryPanel>
    </div>
  );
}

function CardNameForm({ card: { cardId, cardOwnerName, version } }: { card: Card }) {
  const [rename] = useRenameCardMutation();
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm({
    id: cardId,
    values: { cardOwnerName },
    version,
    save: (typed, known) => rename({ cardId, version: known, ...typed }),
  });
  function cancel({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusSubmit(currentTarget);
    discard();
  }
  return (
    <Form onSubmit={submit} aria-label="Change card name">
      <FormSection title="Change card name">
        <ServerMessage {...outcome} labels={{ cardOwnerName: 'Card Name' }} />
        <TextField
          label="Card Name"
          required
          autoComplete="off"
          {...nameKeyboard}
          error={form.formState.errors.cardOwnerName?.message}
          {...form.register('cardOwnerName', nameRules('Enter a name for the card'))}
        />
      </FormSection>
      <SaveActions isSaving={isSaving} changes={changes} onCancel={form.formState.isDirty ? cancel : undefined} />
    </Form>
  );
}
