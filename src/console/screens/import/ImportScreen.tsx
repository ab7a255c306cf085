import './Import.css';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import { PageHeader } from '../../../ui/PageHeader';
import { NewImport } from './NewImport';
import { OpenImport } from './OpenImport';

/**
 * An import: its file, its columns, and, once its rows are on the server, the check and the result. The address then has
 * the import's id, so that it goes on after a reload.
 */
export function ImportScreen() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const jobId = address.get('job');
  const accountId = address.get('account') ?? '';
  const back = accountId === '' ? hrefTo('AllCards') : hrefTo('Cards', { accountId });
  const withAccount: Record<string, string> = accountId === '' ? {} : { account: accountId };
  return (
    <>
      <PageHeader title="Import" back={{ href: back, label: 'Back to the cards' }} />
      {jobId === null ? (
        <NewImport
          accountId={accountId}
          onAccount={(account) => setAddress({ account }, { replace: true })}
          onSent={({ jobId: job, notes }) => setAddress({ ...withAccount, job }, { replace: true, state: { notes } })}
        />
      ) : (
        <OpenImport jobId={jobId} notes={notesIn(state)} onAgain={() => setAddress(withAccount)} />
      )}
    </>
  );
}

/** What the upload has left in the history entry for the check. */
function notesIn(state: unknown): string[] {
  const notes = typeof state === 'object' && state !== null && 'notes' in state ? state.notes : undefined;
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}
