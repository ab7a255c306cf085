import { useRef, useState } from 'react';
import { Download, Trash2 } from 'lucide-react';
import type { WireDataSubject } from '../../../contract/wire/receivedContact';
import { countedText, numberText } from '../../../text/numberText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';
import {
  useEraseDataSubjectMutation,
  useExportDataSubjectMutation,
  useFindDataSubjectMutation,
} from '../../entities/receivedContacts/receivedContactEndpoints';
import { emailProblem } from '../../forms/fieldRules';
import { ServerMessage } from '../../forms/ServerMessage';
import { saveFile } from '../files/saveFile';

/** How much is stored about a visitor, as a sentence. */
function foundText({ contacts, deletedContacts, emails }: WireDataSubject): string {
  if (contacts + deletedContacts + emails === 0) return 'Nothing is stored about this visitor.';
  const parts = [
    countedText(contacts, 'contact', 'contacts'),
    `${numberText(deletedContacts)} in Recently deleted`,
    countedText(emails, 'email', 'emails'),
  ];
  return `Stored about this visitor: ${new Intl.ListFormat('en').format(parts)}.`;
}

/** Finds all data about one visitor by email, to export or to erase it. */
export function VisitorDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [find, found] = useFindDataSubjectMutation();
  const [exportAll, exported] = useExportDataSubjectMutation();
  const [erase, erased] = useEraseDataSubjectMutation();
  const searched = found.originalArgs ?? '';
  const counts = erased.isSuccess ? undefined : found.data;
  const hasAny = counts !== undefined && counts.contacts + counts.deletedContacts + counts.emails > 0;

  async function search() {
    const problem = email.trim() === '' ? 'Enter the email address of the visitor' : emailProblem(email);
    setFieldError(problem);
    if (problem) return input.current?.focus();
    exported.reset();
    erased.reset();
    await find(email.trim());
  }

  async function save() {
    const { data } = await exportAll(searched);
    if (data) saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${searched}.json`);
  }

  async function eraseAll() {
    const question = `Erase everything about ${searched}? This cannot be undone, and nothing is kept in Recently deleted.`;
    if (!window.confirm(question)) return;
    const { error } = await erase(searched);
    // The pressed button disappears with the result.
    if (!error) input.current?.focus();
  }

  return (
    <Dialog title="Find a visitor" onClose={onClose}>
      <form
        className="visitor-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void search();
        }}
      >
        <TextField
          ref={input}
          label="Email of the visitor"
          type="email"
          autoComplete="off"
          value={email}
          error={fieldError}
          hint="Finds everything that this person has sent to the cards you see."
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" kind="primary" isBusy={found.isLoading}>
          Search
        </Button>
        <ServerMessage problem={found.error ?? exported.error ?? erased.error} />
        <div role="status" className="visitor-dialog-result">
          {counts && <p>{foundText(counts)}</p>}
          {erased.isSuccess && <p>Everything about {searched} was erased.</p>}
        </div>
        {hasAny && (
          <div className="visitor-dialog-actions">
            <Button icon={<Download aria-hidden="true" />} isBusy={exported.isLoading} onClick={() => void save()}>
              Export (JSON)
            </Button>
            <Button
              kind="danger"
              icon={<Trash2 aria-hidden="true" />}
              isBusy={erased.isLoading}
              onClick={() => void eraseAll()}
            >
              Erase everything
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
