import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import {
  cardFieldNames,
  cardFields,
  contactFieldLabels,
  isSocialNetwork,
  lineFields,
  paragraphFields,
  socialNetworks,
} from '../../../contract/cardFields';
import type { CardFieldName } from '../../../contract/cardFields';
import type { WireLanguage } from '../../../contract/wire/language';
import { Checkbox } from '../../../ui/Checkbox';
import { Form, FormRow, FormSection, SaveActions } from '../../../ui/Form';
import { FormMessage } from '../../../ui/FormMessage';
import { passFocusOn } from '../../../ui/focusContent';
import { SelectField } from '../../../ui/SelectField';
import type { Card } from '../../entities/cards/card';
import { cardProfileForm } from '../../entities/cards/cardProfile';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { useEditCardProfileMutation } from '../../entities/cards/cardProfileEndpoints';
import { useLanguages } from '../../entities/languages/useLanguages';
import { GoneMessage } from '../../forms/GoneMessage';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';
import { selectUser } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import type { ContactDetails } from './contactDetails';
import { ContactField } from './ContactField';
import { ContactPreview } from './ContactPreview';
import { PreviewButton } from './PreviewButton';

const labels = { ...contactFieldLabels, language: 'Language', allowSearchEngines: 'Search engines may list this card' };
const headerLines = lineFields.filter((name) => cardFields[name].place === 'header' && name !== 'fullName');
const contactFields = cardFieldNames.filter((name) => cardFields[name].place === 'row' && !isSocialNetwork(name));

/**
 * The list of languages with these codes in it. The list loads late or not at all: a select without an option for its
 * value shows another language, and the form would save that one.
 */
function withCodes(known: readonly WireLanguage[], codes: readonly string[]): readonly WireLanguage[] {
  const missing = [...new Set(codes)].filter((wanted) => !known.some(({ code }) => code === wanted));
  return [...known, ...missing.map((code) => ({ code, name: code }))];
}

/** What the screen around the form can do with it. */
export type OpenForm = {
  /** Discards the edits without asking. */
  discard: () => void;
};

type CardProfileFormProps = {
  ref: Ref<OpenForm>;
  card: Card;
  profile: CardProfile;
  /** Such as 'Card Profile 1'. */
  name: string;
  /** Another user has deleted the profile. */
  isGone: boolean;
  /** The form took the place of another profile's, which another user has deleted. */
  isReplacement: boolean;
  /** The preview is beside the form. Otherwise a button opens it. */
  hasPreviewBeside: boolean;
};

/** The Contact Details of one profile. */
export function CardProfileForm({
  ref,
  card,
  profile,
  name,
  isGone,
  isReplacement,
  hasPreviewBeside,
}: CardProfileFormProps) {
  const [edit] = useEditCardProfileMutation();
  const { cardId, cardTypeId, version } = profile;
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm<ContactDetails>({
    id: cardTypeId,
    values: cardProfileForm(profile),
    version,
    isDraftStored: true,
    save: (typed, known) => edit({ cardId, cardTypeId, version: known, edit: typed }),
  });
  useImperativeHandle(ref, () => ({ discard }));
  const chosenLanguage = useWatch({ control: form.control, name: 'language' });
  const languages = withCodes(useLanguages(), [profile.language, chosenLanguage]);
  const isOwn = useAppSelector((state) => selectUser(state)?.role === 'BASIC');
  const inputs = (names: readonly CardFieldName[]) =>
    names.map((field) => <ContactField key={field} name={field} form={form} isOwn={isOwn} />);
  const preview = <ContactPreview card={card} profile={profile} form={form} />;
  return (
    <>
      <Form ref={passFocusOn} onSubmit={submit} aria-label={name}>
        {isGone && <GoneMessage noun="card profile" />}
        {isReplacement && !isGone && (
          <FormMessage kind="info">Another user deleted the profile that was open. This is another one.</FormMessage>
        )}
        <ServerMessage
          {...outcome}
          labels={labels}
          format={(field, value) =>
            field === 'language' ? languages.find(({ code }) => code === value)?.name : undefined
          }
        />
        <FormSection title={name}>
          <ContactField name="fullName" form={form} isOwn={isOwn} />
          <FormRow>{inputs(headerLines)}</FormRow>
          {inputs(paragraphFields)}
          <SelectField
            label={labels.language}
            disabled={!card.hasLanguagePack}
            hint={
              card.hasLanguagePack
                ? 'The language of the public page’s labels.'
                : 'Editable when the account’s contract includes the language pack.'
            }
            {...form.register('language')}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <FormSection
          title="Contact"
          hint="The public page shows the first of each. The saved contact includes them all."
        >
          <FormRow>{inputs(contactFields)}</FormRow>
        </FormSection>
        <FormSection title="Social networks" hint="A web address, or a name such as @ann.">
          <FormRow>{inputs(socialNetworks)}</FormRow>
        </FormSection>
        <Checkbox label={labels.allowSearchEngines} {...form.register('allowSearchEngines')} />
        <SaveActions isSaving={isSaving} changes={changes} onCancel={discard} isSticky>
          {!hasPreviewBeside && <PreviewButton>{preview}</PreviewButton>}
        </SaveActions>
      </Form>
      {hasPreviewBeside && <div className="contact-details-preview">{preview}</div>}
    </>
  );
}
