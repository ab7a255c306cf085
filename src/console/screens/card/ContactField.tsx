import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cardFields, clientFieldName, inputTypeOf, isListField, isSocialNetwork } from '../../../contract/cardFields';
import type { CardFieldName, ListFieldName, TextFieldName } from '../../../contract/cardFields';
import { aboutMaximumCharacters, limits } from '../../../contract/limits';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { emailProblem, lengthProblem, maxLength } from '../../forms/fieldRules';
import { handleKeyboard, nameKeyboard } from '../../forms/textKeyboards';
import { cleanSocialAddress } from '../../../card/cleanSocialAddress';
import { linkProblem } from './contactDetails';
import type { ContactDetails } from './contactDetails';
import { ListField } from './ListField';

/** The check of one entry beyond its length. */
function entryCheck(name: ListFieldName, form: UseFormReturn<ContactDetails>) {
  if (name === 'emails') return emailProblem;
  if (name !== 'websites') return undefined;
  return (typed: string) => linkProblem(name, typed, form.formState.defaultValues?.websiteList ?? []);
}

/** What a browser may fill in, as it is about the user, when card holders edit their own cards (WCAG 1.3.5). */
const ownDataTokens: Partial<Record<CardFieldName, string>> = {
  fullName: 'name',
  company: 'organization',
  title: 'organization-title',
  officePhones: 'work tel',
  fax: 'fax tel',
  mobilePhones: 'mobile tel',
  emails: 'email',
  websites: 'url',
  address: 'street-address',
};

type ContactFieldProps = {
  name: CardFieldName;
  form: UseFormReturn<ContactDetails>;
  /** The card is the user's own. */
  isOwn: boolean;
};

/** The input of one contact field, by its definition in `cardFields`. */
export function ContactField({ name, form, isOwn }: ContactFieldProps) {
  const autoComplete = (isOwn && ownDataTokens[name]) || 'off';
  if (!isListField(name)) return <ContactTextField name={name} form={form} autoComplete={autoComplete} />;
  const { label, entryLabel } = cardFields[name];
  return (
    <ListField
      form={form}
      name={clientFieldName(name)}
      label={label}
      entryLabel={entryLabel}
      type={inputTypeOf(name)}
      autoComplete={autoComplete}
      check={entryCheck(name, form)}
    />
  );
}

/** Attributes for a phone's keyboard, in addition to the type of the input. */
function keyboardOf(name: TextFieldName): ComponentProps<'input'> {
  if (isSocialNetwork(name)) return handleKeyboard;
  if (name === 'fullName') return nameKeyboard;
  return inputTypeOf(name) === 'text' ? { autoCapitalize: 'words' } : {};
}

type ContactTextFieldProps = { name: TextFieldName; form: UseFormReturn<ContactDetails>; autoComplete: string };

function ContactTextField({ name, form, autoComplete }: ContactTextFieldProps) {
  const { kind, label } = cardFields[name];
  const error = form.formState.errors[name]?.message;
  if (kind === 'paragraph') {
    return (
      <TextArea
        label={label}
        countTo={aboutMaximumCharacters}
        maxLength={aboutMaximumCharacters}
        rows={3}
        error={error}
        {...form.register(name)}
      />
    );
  }
  const rules = isSocialNetwork(name)
    ? {
        validate: (typed: string) =>
          lengthProblem(typed, limits.text) ?? linkProblem(name, typed, [form.formState.defaultValues?.[name]]),
        onBlur: () => {
          const typed = form.getValues(name);
          const cleaned = cleanSocialAddress(name, typed);
          if (cleaned !== typed) form.setValue(name, cleaned, { shouldDirty: true });
        },
      }
    : maxLength(limits.text);
  return (
    <TextField
      label={label}
      type={inputTypeOf(name)}
      autoComplete={autoComplete}
      {...keyboardOf(name)}
      error={error}
      {...form.register(name, rules)}
    />
  );
}
