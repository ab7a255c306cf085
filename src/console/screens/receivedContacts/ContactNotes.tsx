import { useRef, useState } from 'react';
import { contactLimits } from '../../../contract/limits';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Button } from '../../../ui/Button';
import { FormSection } from '../../../ui/Form';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { contactProblem } from '../../entities/receivedContacts/contactFiles';
import { useEditReceivedContactMutation } from '../../entities/receivedContacts/receivedContactEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useSaveKey } from '../../forms/useSaveKey';
import { numberText } from '../../../text/numberText';

/** A field that was not typed in is missing: it shows, and keeps, what others save. */
type TypedNotes = { note?: string; tags?: string };

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
 * what others have saved in the same field.
 */
export function ContactNotes({ contact }: { contact: WireReceivedContact }) {
  const [typed, setTyped] = useState<TypedNotes>({});
  const latest = useRef(typed);
  const running = useRef<Promise<boolean>>(undefined);
  const [edit, { isLoading, error, isSuccess }] = useEditReceivedContactMutation();
  const { note = contact.note, tags = contact.tags.join(', ') } = typed;
  const isNoteChanged = note.trim() !== contact.note;
  const areTagsChanged = tagsOf(tags).join() !== contact.tags.join();
  const isChanged = isNoteChanged || areTagsChanged;
  const changed = [isNoteChanged && 'the note', areTagsChanged && 'the tags'].filter(Boolean).join(' and ');
  const isStale = isChanged && contactProblem(error)?.status === 409;
  const noteProblem =
    [...note].length > contactLimits.note ? `At most ${numberText(contactLimits.note)} characters` : undefined;
  const tagProblem = tagsProblem(tags);

  function change(next: TypedNotes) {
    latest.current = next;
    setTyped(next);
  }

  /** Resolves to whether everything typed is saved. */
  async function send(): Promise<boolean> {
    if (noteProblem ?? tagProblem) return false;
    const fields = { ...(isNoteChanged && { note: note.trim() }), ...(areTagsChanged && { tags: tagsOf(tags) }) };
    const { data } = await edit({ contact, ...fields });
    // What was typed while the save was running stays.
    const isAll = data !== undefined && latest.current === typed;
    if (isAll) change({});
    return isAll;
  }
  const save = () => (running.current ??= send().finally(() => (running.current = undefined)));
  useSaveKey(() => void save(), isChanged);
  // The contact shows what is being saved before the server has it.
  useLeaveGuard(isChanged || isLoading, save);

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
        {isStale && (
          <p>
            Now saved: note: <bdi>{contact.note || 'none'}</bdi>; tags: <bdi>{contact.tags.join(', ') || 'none'}</bdi>.
            Save again to replace {changed} with yours.
          </p>
        )}
        <TextArea
          label="Note"
          rows={4}
          countTo={contactLimits.note}
          value={note}
          error={noteProblem}
          dir="auto"
          onChange={({ target }) => change({ ...typed, note: target.value })}
        />
        <TextField
          label="Tags"
          hint="Separated by commas."
          autoComplete="off"
          value={tags}
          error={tagProblem}
          dir="auto"
          onChange={({ target }) => change({ ...typed, tags: target.value })}
        />
        <div className="received-contact-save">
          <Button type="submit" kind="primary" isBusy={isLoading} disabled={!isChanged && !isLoading}>
            Save
          </Button>
          <span role="status">{isSuccess && !isChanged ? 'Saved' : ''}</span>
        </div>
      </FormSection>
    </form>
  );
}
