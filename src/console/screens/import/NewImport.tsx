import { useEffect, useRef } from 'react';
import type { ImportKind } from '../../../contract/imports';
import { countedText } from '../../../text/numberText';
import { Button } from '../../../ui/Button';
import { FormActions } from '../../../ui/Form';
import { FormMessage } from '../../../ui/FormMessage';
import { ProgressBar } from '../../../ui/ProgressBar';
import { selectAccountsByName } from '../../entities/accounts/accountsSlice';
import { unsavedForms } from '../../forms/unsavedForms';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useAppSelector } from '../../store/hooks';
import { useKnownAccountId } from '../lists/useKnownAccountId';
import { missingTarget } from './columns/matchColumns';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { ImportSteps } from './ImportSteps';
import { useColumnMatch } from './useColumnMatch';
import { useImportFile } from './useImportFile';
import { useUpload } from './useUpload';
import type { SentImport } from './useUpload';

type NewImportProps = {
  kind: ImportKind;
  accountId: string;
  onKind: (kind: ImportKind) => void;
  onAccount: (accountId: string) => void;
  /** The rows are on the server and their check has begun. */
  onSent: (sent: SentImport) => void;
};

/** The steps File and Columns. Nothing is on the server before the columns are confirmed. */
export function NewImport({ kind, accountId: chosen, onKind, onAccount, onSent }: NewImportProps) {
  const file = useImportFile();
  const accounts = useAppSelector(selectAccountsByName);
  const { upload, send, reset } = useUpload();
  const { table } = file;
  const known = useKnownAccountId(chosen);
  // A user with one account does not have to choose it.
  const accountId = chosen === '' && accounts.length === 1 ? (accounts[0]?.accountId ?? '') : known;
  const { match, changed, show, hide, choose } = useColumnMatch(table?.columns, kind, accountId);
  const hasTarget = kind === 'accounts' || accountId !== '';
  // Another user has deleted the account: the first step asks for another one.
  if (match && !hasTarget) hide();
  const isSending = upload !== undefined && upload.problem === undefined;
  useLeaveGuard(table !== undefined);
  const found = useRef<HTMLSpanElement>(null);
  // The field and the button for a pasted table are removed once it has been read.
  useEffect(() => {
    if (table && document.activeElement === document.body) found.current?.focus();
  }, [table]);
  // The uploaded rows belong to this file, match and account. Unmounting also gives the upload up.
  useEffect(() => reset, [table, match, kind, accountId, reset]);

  async function check() {
    if (!table || !match) return;
    // Remembered columns that load from now on must not change what is sent.
    choose(match);
    const reader = await file.reader();
    const request = { reader, rows: table.rows, columns: changed, match, kind, accountId, fileName: file.name ?? '' };
    const sent = await send(request);
    if (sent) unsavedForms.bypassGuard(() => onSent(sent));
  }

  if (!match || !table) {
    const isReady = table !== undefined && hasTarget && !file.isReading;
    return (
      <div className="import-form">
        <ImportSteps current="File" />
        <FileStep file={file} kind={kind} accountId={accountId} onKind={onKind} onAccount={onAccount} />
        <FormActions>
          {table && (
            <span ref={found} tabIndex={-1} className="import-found">
              {rowsText(table.rows)}
            </span>
          )}
          <Button kind="primary" disabled={!isReady} onClick={show}>
            Match columns
          </Button>
        </FormActions>
      </div>
    );
  }
  const missing = missingTarget(match, kind);
  return (
    <div className="import-form">
      <ImportSteps current="Columns" />
      <ColumnsStep columns={table.columns} kind={kind} match={match} onMatch={choose} />
      {missing && <FormMessage kind="warning">{missing}</FormMessage>}
      {upload?.problem && <FormMessage>The rows could not be sent. {upload.problem}</FormMessage>}
      {isSending && <ProgressBar label="Sending rows" done={upload.done} total={upload.total} />}
      <FormActions>
        <span className="import-found">{rowsText(table.rows)}</span>
        <Button disabled={isSending} onClick={hide}>
          Back
        </Button>
        <Button kind="primary" disabled={missing !== undefined} isBusy={isSending} onClick={() => void check()}>
          {upload?.problem ? 'Try again' : 'Check rows'}
        </Button>
      </FormActions>
    </div>
  );
}

const rowsText = (rows: number) => countedText(rows, 'row', 'rows');
