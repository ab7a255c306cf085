import { useState } from 'react';
import { contactLimits } from '../../../contract/limits';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Button } from '../../../ui/Button';
import { FormSection } from '../../../ui/Form';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { contactProblem } from '../../entities/receivedContacts/contactFiles';
import { useEditReceivedContactMutation } from '../../entities/receivedContacts/receivedContactEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';

const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** What keeps the tags from being saved. */
function tagsProblem(text: string): string | undefined {
  const tags = tagsOf(text);
  if (tags.length > contactLimits.tags) return `At most ${contactLimits.tags} tags`;
  const tooLong = tags.some((tag) => [...tag].length > contactLimits.tag);
  return tooLong ? `At most ${contactLimits.tag} characters in a tag` : undefined;
}

/**
 * Note and tags, for everybody who sees the contact. After a conflict what was typed stays, and Save writes it over
 * what others have saved.
 */
export function ContactNotes({ contact }: { contact: WireReceivedContact }) {
  const [note, setNote] = useState(contact.note);
  const [tags, setTags] = useState(contact.tags.join(', '));
  const [edit, { isLoading, error, isSuccess }] = useEditReceivedContactMutation();
  const isChanged = note.trim() !== contact.note || tagsOf(tags).join() !== contact.tags.join();
  const isStale = contactProblem(error)?.status === 409;
  const noteProblem =
    [...note].length > contactLimits.note ? `At most ${contactLimits.note.toLocaleString('en')} characters` : undefined;
  const tagProblem = tagsProblem(tags);

  async function save() {
    if (noteProblem ?? tagProblem) return;
    const { data } = await edit({ contact, note: note.trim(), tags: tagsOf(tags) });
    if (data) setTags(tagsOf(tags).join(', '));
  }

  return (
    <form
      className="received-contact-notes"
      aria-label="Note and tags"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormSection title="Note and tags">
        <ServerMessage problem={error} />
        {isStale && <p>Now saved: {contact.note || 'no note'}. Save again to replace it with yours.</p>}
        <TextArea
          label="Note"
          rows={4}
          countTo={contactLimits.note}
          value={note}
          error={noteProblem}
          dir="auto"
          onChange={({ target }) => setNote(target.value)}
        />
        <TextField
          label="Tags"
          hint="Separated by commas."
          autoComplete="off"
          value={tags}
          error={tagProblem}
          dir="auto"
          onChange={({ target }) => setTags(target.value)}
        />
        <div className="received-contact-save">
          <Button type="submit" kind="primary" isBusy={isLoading} disabled={!isChanged}>
            Save
          </Button>
          <span role="status">{isSuccess && !isChanged ? 'Saved' : ''}</span>
        </div>
      </FormSection>
    </form>
  );
}
