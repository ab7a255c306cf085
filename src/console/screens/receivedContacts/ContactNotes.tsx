import { contactLimits } from '../../../contract/limits';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Form, FormSection, SaveActions } from '../../../ui/Form';
import { passFocusOn } from '../../../ui/focusContent';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { useEditReceivedContactMutation } from '../../entities/receivedContacts/receivedContactEndpoints';
import { maxLength } from '../../forms/fieldRules';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';

const labels = { note: 'Note', tags: 'Tags' };

const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The error of tags that cannot be saved. */
function tagsProblem(text: string): string | undefined {
  const tags = tagsOf(text);
  if (tags.length > contactLimits.tags) return `At most ${contactLimits.tags} tags`;
  const tooLong = tags.some((tag) => [...tag].length > contactLimits.tag);
  return tooLong ? `At most ${contactLimits.tag} characters in a tag` : undefined;
}

/** The form for note and tags, which every user with access to the contact sees. */
export function ContactNotes({ contact }: { contact: WireReceivedContact }) {
  const [edit, { isSuccess }] = useEditReceivedContactMutation();
  const { id, note, tags, version } = contact;
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm({
    id,
    values: { note, tags: tags.join(', ') },
    version,
    save: (typed, known = version) =>
      edit({ contact: { ...contact, version: known }, note: typed.note, tags: tagsOf(typed.tags) }),
  });
  const { errors } = form.formState;
  return (
    <Form ref={passFocusOn} onSubmit={submit} aria-label="Note and tags">
      <ServerMessage {...outcome} labels={labels} />
      <FormSection title="Note and tags">
        <TextArea
          label={labels.note}
          rows={4}
          countTo={contactLimits.note}
          error={errors.note?.message}
          dir="auto"
          {...form.register('note', maxLength(contactLimits.note))}
        />
        <TextField
          label={labels.tags}
          hint="Separated by commas."
          autoComplete="off"
          error={errors.tags?.message}
          dir="auto"
          {...form.register('tags', { validate: tagsProblem })}
        />
      </FormSection>
      <SaveActions isSaving={isSaving} changes={changes} onCancel={discard}>
        <span role="status">{isSuccess && changes === 0 ? 'Saved' : ''}</span>
      </SaveActions>
    </Form>
  );
}
