import { useMemo } from 'react';
import type { MouseEvent } from 'react';
import { Controller } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import { previewPath } from '../../../contract/previewPath';
import { ComboboxField } from '../../../ui/ComboboxField';
import { Form, FormSection, SaveActions } from '../../../ui/Form';
import { RadioGroup } from '../../../ui/RadioGroup';
import { TextField } from '../../../ui/TextField';
import type { Card } from '../../entities/cards/card';
import { useEditCardLinkMutation } from '../../entities/cards/cardMutations';
import { selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import { lengthProblem } from '../../forms/fieldRules';
import { focusSubmit } from '../../forms/focusSubmit';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';
import { useAppSelector } from '../../store/hooks';
import { linkForm, linkOptions, linkRequest } from './linkForm';

const labels = { opens: 'Visitors get', card: 'Card', page: 'Web page' };

/** Chooses what the link of a card opens, such as after its holder has left. */
export function LinkStateForm({ card }: { card: Card }) {
  const { cardId, accountId, version } = card;
  const [edit] = useEditCardLinkMutation();
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm({
    id: cardId,
    values: linkForm(card),
    version,
    save: (typed, known) => edit({ cardId, version: known, ...linkRequest(typed) }),
  });
  const cards = useAppSelector((state) => selectCardsOfAccount(state, accountId));
  const current = form.watch('card');
  const choices = useMemo(
    () =>
      cards
        .filter((other) => other.cardId !== cardId)
        // The chosen card stays a choice when it is no longer public.
        .filter(({ linkState, cardLink }) => linkState === 'public' || previewPath(cardLink) === current)
        .map(({ cardLink, cardOwnerName }) => ({ value: previewPath(cardLink), text: cardOwnerName })),
    [cards, cardId, current],
  );
  const opens = form.watch('opens');
  const { errors } = form.formState;
  const nameOf = (path: unknown) => choices.find(({ value }) => value === path)?.text;
  function cancel({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusSubmit(currentTarget);
    discard();
  }
  return (
    <Form onSubmit={submit} aria-label="What the link opens">
      <FormSection title="What the link opens" hint="Printed codes and shared links follow at once.">
        <ServerMessage
          {...outcome}
          labels={labels}
          format={(field, value) =>
            field === 'opens' ? linkOptions.find((option) => option.value === value)?.label : nameOf(value)
          }
        />
        <RadioGroup legend={labels.opens} options={linkOptions} {...form.register('opens')} />
        {opens === 'card' && (
          <Controller
            name="card"
            control={form.control}
            rules={{ validate: (path) => path !== '' || 'Choose a card' }}
            render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
              <ComboboxField
                ref={ref}
                label={labels.card}
                hint={choices.length === 0 ? 'The account has no other public card.' : undefined}
                choices={choices}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        {opens === 'page' && (
          <TextField
            label={labels.page}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            error={errors.page?.message}
            {...form.register('page', {
              validate: (page) => (page.trim() === '' ? 'Enter a web address' : lengthProblem(page, limits.text)),
            })}
          />
        )}
      </FormSection>
      <SaveActions isSaving={isSaving} changes={changes} onCancel={form.formState.isDirty ? cancel : undefined} />
    </Form>
  );
}
