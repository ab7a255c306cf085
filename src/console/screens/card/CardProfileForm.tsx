import { useMemo } from 'react';
import { contactFieldLabels, socialNetworks } from '../../../contract/cardFields';
import { aboutMaximumCharacters, limits } from '../../../contract/limits';
import { Checkbox } from '../../../ui/Checkbox';
import { Form, FormRow, FormSection, SaveActions } from '../../../ui/Form';
import { SelectField } from '../../../ui/SelectField';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import type { Card } from '../../entities/cards/card';
import { cardProfileForm } from '../../entities/cards/cardProfile';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { useEditCardProfileMutation } from '../../entities/cards/cardProfileEndpoints';
import { selectLanguages } from '../../entities/languages/languagesSlice';
import { atMost, emailProblem } from '../../forms/fieldRules';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';
import { useAppSelector } from '../../store/hooks';
import { linkProblem } from './contactDetails';
import type { ContactDetails } from './contactDetails';
import { ContactPreview } from './ContactPreview';
import { ListField } from './ListField';

const labels = { ...contactFieldLabels, language: 'Language', allowSearchEngines: 'Search engines may list this card' };
const text = atMost(limits.text);

/** The Contact Details of one profile. */
export function CardProfileForm({ card, profile, number }: { card: Card; profile: CardProfile; number: number }) {
  const languages = useAppSelector(selectLanguages);
  const [edit] = useEditCardProfileMutation();
  const { cardId, cardTypeId, version } = profile;
  const { form, submit, isSaving, discard, ...outcome } = useServerForm<ContactDetails>({
    id: cardTypeId,
    values: useMemo(() => cardProfileForm(profile), [profile]),
    version,
    save: (typed, known) => edit({ cardId, cardTypeId, version: known, edit: typed }),
  });
  const { errors } = form.formState;
  return (
    <>
      <Form onSubmit={submit} aria-label={`Card Profile ${number}`}>
        <ServerMessage
          {...outcome}
          labels={labels}
          format={(field, value) =>
            field === 'language' ? languages.find(({ code }) => code === value)?.name : undefined
          }
        />
        <FormSection title={`Card Profile ${number}`}>
          <TextField
            label={labels.fullName}
            autoComplete="off"
            error={errors.fullName?.message}
            {...form.register('fullName', text)}
          />
          <FormRow>
            <TextField
              label={labels.company}
              autoComplete="off"
              error={errors.company?.message}
              {...form.register('company', text)}
            />
            <TextField
              label={labels.title}
              autoComplete="off"
              error={errors.title?.message}
              {...form.register('title', text)}
            />
          </FormRow>
          <TextArea
            label={labels.about}
            countTo={aboutMaximumCharacters}
            maxLength={aboutMaximumCharacters}
            rows={3}
            error={errors.about?.message}
            {...form.register('about')}
          />
          <SelectField
            label={labels.language}
            disabled={!card.hasLanguagePack}
            hint={
              card.hasLanguagePack
                ? 'The language of the words on the public page.'
                : "Editable when the account's contract includes the language pack."
            }
            {...form.register('language')}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </FormSection>
        <FormSection title="Contact" hint="The public page shows the first of each; the saved contact holds them all.">
          <FormRow>
            <ListField
              form={form}
              name="officePhoneList"
              label={labels.officePhoneList}
              entryLabel="Office Phone"
              type="tel"
            />
            <TextField
              label={labels.fax}
              type="tel"
              autoComplete="off"
              error={errors.fax?.message}
              {...form.register('fax', text)}
            />
          </FormRow>
          <FormRow>
            <ListField
              form={form}
              name="mobilePhoneList"
              label={labels.mobilePhoneList}
              entryLabel="Mobile Phone"
              type="tel"
            />
            <ListField
              form={form}
              name="emailList"
              label={labels.emailList}
              entryLabel="Email"
              type="email"
              check={emailProblem}
            />
          </FormRow>
          <FormRow>
            <ListField
              form={form}
              name="websiteList"
              label={labels.websiteList}
              entryLabel="Website"
              type="url"
              check={(typed) => linkProblem('websites', typed)}
            />
            <ListField form={form} name="addressList" label={labels.addressList} entryLabel="Address" />
          </FormRow>
        </FormSection>
        <FormSection title="Social networks" hint="A web address, or a name such as @ann.">
          <FormRow>
            {socialNetworks.map((network) => (
              <TextField
                key={network}
                label={labels[network]}
                autoComplete="off"
                autoCapitalize="none"
                error={errors[network]?.message}
                {...form.register(network, { ...text, validate: (typed) => linkProblem(network, typed) })}
              />
            ))}
          </FormRow>
        </FormSection>
        <Checkbox label={labels.allowSearchEngines} {...form.register('allowSearchEngines')} />
        <SaveActions isSaving={isSaving} onCancel={() => discard()} isSticky />
      </Form>
      <ContactPreview card={card} profile={profile} form={form} />
    </>
  );
}
