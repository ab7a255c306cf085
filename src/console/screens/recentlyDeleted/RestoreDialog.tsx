import { useMemo, useState } from 'react';
import type { RestoreChoice } from '../../../contract/deletedRecords';
import type { RestoreRequest, WireDeletedRecord, WireRestoreConflict } from '../../../contract/wire/deletedRecord';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { ComboboxField } from '../../../ui/ComboboxField';
import { Dialog } from '../../../ui/Dialog';
import { ServerMessage } from '../../forms/ServerMessage';
import { useAppSelector } from '../../store/hooks';
import { AccountsProblem } from '../lists/AccountsProblem';
import { selectAccountChoices } from '../lists/selectAccountChoices';
import { useKnownAccountId } from '../lists/useKnownAccountId';
import type { Restore } from './useRestore';

/** The texts of each choice's checkbox. */
const choiceTexts: Record<Exclude<RestoreChoice, 'accountId'>, { label: string; hint: string }> = {
  withoutEmails: {
    label: 'Restore without the email address',
    hint: 'The login keeps its password. Give it another email address in Login Details.',
  },
  withoutLogins: { label: 'Restore without the login', hint: 'A new login can be set in Login Details.' },
  newLinks: {
    label: 'Restore with a new link',
    hint: 'Codes and chips that hold the old link lead to the other card.',
  },
};

type RestoreDialogProps = {
  record: WireDeletedRecord;
  conflicts: readonly WireRestoreConflict[];
  restore: Restore;
};

/** Lists the conflicts that prevent a record from being restored unchanged, with a choice for each. */
export function RestoreDialog({ record, conflicts, restore }: RestoreDialogProps) {
  const [made, setChoices] = useState<RestoreRequest>({});
  const accountId = useKnownAccountId(made.accountId ?? '');
  const choices = { ...made, accountId: accountId || undefined };
  const isPossible = conflicts.every(({ choice }) => choice !== null);
  const isSettled = conflicts.every(({ choice }) => choice !== null && choices[choice as RestoreChoice]);
  return (
    <Dialog
      onClose={restore.cancel}
      title={`Restore ${record.name}`}
      actions={
        <>
          <Button onClick={restore.cancel}>{isPossible ? 'Cancel' : 'Close'}</Button>
          {isPossible && (
            <Button
              kind="primary"
              disabled={!isSettled}
              isBusy={restore.isPending(record)}
              onClick={() => void restore.restoreWith(record, choices)}
            >
              Restore
            </Button>
          )}
        </>
      }
    >
      <ServerMessage problem={restore.problem} />
      <ul className="restore-conflicts">
        {conflicts.map(({ message, choice }) => (
          <li key={message} className="restore-conflict">
            <p dir="auto">{message}.</p>
            {choice === 'accountId' && (
              <AccountChoice value={accountId} onChange={(id) => setChoices({ ...choices, accountId: id })} />
            )}
            {choice !== null && choice in choiceTexts && (
              <Checkbox
                {...choiceTexts[choice as keyof typeof choiceTexts]}
                onChange={({ target }) => setChoices({ ...choices, [choice]: target.checked })}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function AccountChoice({ value, onChange }: { value: string; onChange: (accountId: string) => void }) {
  const accounts = useAppSelector(selectAccountChoices);
  const choices = useMemo(() => [{ value: '', text: 'Choose...' }, ...accounts], [accounts]);
  return (
    <>
      <ComboboxField label="Restore into" choices={choices} value={value} onChange={onChange} />
      <AccountsProblem />
    </>
  );
}
