import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ImportKind } from '../../../contract/imports';
import { ComboboxField } from '../../../ui/ComboboxField';
import { FileDrop } from '../../../ui/FileDrop';
import { FormSection } from '../../../ui/Form';
import { Button } from '../../../ui/Button';
import { RadioGroup } from '../../../ui/RadioGroup';
import { SelectField } from '../../../ui/SelectField';
import { TextArea } from '../../../ui/TextArea';
import { numberText } from '../../../text/numberText';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad } from '../../access/loads';
import { useHasFeature } from '../../access/useHasFeature';
import { selectOwnsAccount } from '../../entities/accounts/accountsSlice';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useDraftValue } from '../../forms/useRestoredDraft';
import { selectUser } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { AccountsProblem } from '../lists/AccountsProblem';
import { selectAccountChoices } from '../lists/selectAccountChoices';
import { TemplateButton } from './TemplateButton';
import { fileLimits, megabytes } from './files/fileLimits';
import type { ImportFile } from './useImportFile';

type FileStepProps = {
  file: ImportFile;
  kind: ImportKind;
  accountId: string;
  onKind: (kind: ImportKind) => void;
  onAccount: (accountId: string) => void;
};

const size = megabytes(fileLimits.fileBytes);
const rows = numberText(fileLimits.rows);

/** The first step: what is imported, into which account, and the file. */
export function FileStep({ file, kind, accountId, onKind, onAccount }: FileStepProps) {
  const accounts = useAppSelector(selectAccountChoices);
  const accountsLoad = useAccountsLoad();
  const importsAccounts = useHasFeature('createAccount');
  const userId = useAppSelector(selectUser)?.id;
  const isOwner = useAppSelector((state) => selectOwnsAccount(state, userId, accountId));
  // The server refuses new rows of other administrators.
  const addsCards = useHasFeature('addCard') || isOwner;
  const hasNoAccount = accounts.length === 0 && accountsLoad.hasLoaded;
  const noAccountHint = `There are no accounts yet.${importsAccounts ? ' Choose Accounts above to import them first.' : ''}`;
  const accountHint = hasNoAccount ? noAccountHint : 'The account that gets the cards';
  return (
    <>
      <Allowed feature="createAccount">
        <RadioGroup
          legend="What the file holds"
          options={[
            { value: 'cards', label: 'People', hint: 'One card for each row' },
            { value: 'accounts', label: 'Accounts', hint: 'One account for each row' },
          ]}
          value={kind}
          onChange={(event) => onKind(event.target.value as ImportKind)}
        />
      </Allowed>
      {kind === 'cards' && (
        <>
          <ComboboxField
            label="Account"
            hint={accountId === '' ? accountHint : undefined}
            choices={accounts}
            value={accountId}
            onChange={onAccount}
          />
          <AccountsProblem />
        </>
      )}
      <FileDrop
        label="File"
        hint={`CSV, Excel (.xlsx) or vCard (.vcf), at most ${size} and ${rows} rows. The first row names the columns.`}
        accept=".csv,.tsv,.txt,.xlsx,.vcf,.vcard,text/csv,text/vcard"
        fileName={file.name}
        error={file.problem}
        onFile={(chosen) => void file.open(chosen)}
      />
      {file.isReading && <p role="status">Reading the file</p>}
      {file.table && file.table.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={file.table.sheet}
          onChange={(event) => void file.openSheet(event.target.value)}
        >
          {file.table.sheets.map((sheet) => (
            <option key={sheet} value={sheet}>
              {sheet}
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'cards' && file.table && (
        <FileDrop
          label="Photos (optional)"
          hint="A ZIP of photos named by email or name, such as ann.lee@acme.com.jpg, at most 100 MB"
          accept=".zip"
          fileName={file.photosName}
          error={file.photosProblem}
          onFile={(chosen) => void file.openPhotos(chosen)}
        />
      )}
      {!file.table && <PasteTable onText={file.openText} />}
      {kind === 'cards' && accountId !== '' && (
        <FormSection
          title="Template"
          hint={`A file with the account’s people in the right columns. Change it${addsCards ? ' and add rows' : ''}, then import it.`}
        >
          <TemplateButton accountId={accountId} />
        </FormSection>
      )}
    </>
  );
}

function PasteTable({ onText }: { onText: (text: string) => Promise<void> }) {
  const [text, setText] = useDraftValue('Table', '');
  const [isOpen, setOpen] = useState(text !== '');
  useLeaveGuard(text.trim() !== '');
  const field = useRef<HTMLTextAreaElement>(null);
  function open() {
    flushSync(() => setOpen(true));
    field.current?.focus();
  }
  if (!isOpen)
    return (
      <Button kind="plain" onClick={open}>
        Paste a table instead
      </Button>
    );
  return (
    <>
      <TextArea
        ref={field}
        label="Table"
        hint="Copy the cells with their header row in your spreadsheet, and paste them here"
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={() => void onText(text)}>
        Use this table
      </Button>
    </>
  );
}
