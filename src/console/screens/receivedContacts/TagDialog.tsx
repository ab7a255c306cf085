import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { contactLimits } from '../../../contract/limits';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/Form';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { contactsText } from './contactTexts';

export type TagAction = 'addTag' | 'removeTag';

interface TagDialogProps {
  action: TagAction;
  count: number;
  /** The tags to choose from. One that is added may also be new. */
  tags: readonly string[];
  onClose: () => void;
  onChoose: (tag: string) => void;
}

/** Asks for the tag that is added to the selected contacts or removed from them. */
export function TagDialog({ action, count, tags, onClose, onChoose }: TagDialogProps) {
  const isNew = action === 'addTag';
  const [tag, setTag] = useState(isNew ? '' : (tags[0] ?? ''));
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  function choose(event: FormEvent) {
    event.preventDefault();
    const problem = tagProblem(tag.trim());
    setError(problem);
    if (problem) return field.current?.focus();
    return onChoose(tag.trim());
  }
  return (
    <Dialog
      title={isNew ? 'Add a tag' : 'Remove a tag'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} kind="primary">
            {isNew ? `Tag ${contactsText(count)}` : 'Remove the tag'}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={choose}>
        {isNew ? (
          <>
            <TextField
              ref={field}
              label="Tag"
              list={`${id}-tags`}
              autoComplete="off"
              dir="auto"
              value={tag}
              error={error}
              onChange={({ target }) => setTag(target.value)}
            />
            <datalist id={`${id}-tags`}>
              {tags.map((known) => (
                <option key={known} value={known} />
              ))}
            </datalist>
          </>
        ) : (
          <SelectField label="Tag" value={tag} onChange={({ target }) => setTag(target.value)}>
            {tags.map((known) => (
              <option key={known} value={known}>
                {known}
              </option>
            ))}
          </SelectField>
        )}
      </Form>
    </Dialog>
  );
}

function tagProblem(tag: string): string | undefined {
  if (tag === '') return 'Enter a tag';
  // The field of a contact has them in one line.
  if (tag.includes(',')) return 'A tag has no comma';
  return [...tag].length > contactLimits.tag ? `At most ${contactLimits.tag} characters in a tag` : undefined;
}
