import './Import.css';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ImportKind } from '../../../contract/imports';
import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { useHasFeature } from '../../access/useHasFeature';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import { documentTitle } from '../../settings/product';
import { useAppSelector } from '../../store/hooks';
import { useSetUrlParameters } from '../lists/useSetUrlParameters';
import { NewImport } from './NewImport';
import { OpenImport } from './OpenImport';

/**
 * An import: its file, its columns, and, once its rows are on the server, the check and the result. The URL then has
 * the import's id, so that a reload continues it.
 */
export function ImportScreen() {
  const [address, setAddress] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const { state } = useLocation();
  const jobId = address.get('job');
  const accountId = address.get('account') ?? '';
  const mayCreate = useHasFeature('createAccount');
  const kind = mayCreate && address.get('kind') === 'accounts' ? 'accounts' : 'cards';
  const accountName = useAppSelector((state) => selectAccountById(state, accountId)?.accountName);
  const back = backOf(kind, accountId);
  const place: Record<string, string> = {
    ...(kind === 'accounts' && { kind }),
    ...(accountId !== '' && { account: accountId }),
  };
  return (
    <>
      {jobId === null && <title>{documentTitle('Import')}</title>}
      <PageHeader
        title="Import"
        back={back}
        aside={
          jobId !== null &&
          accountName !== undefined && (
            <>
              into <bdi>{accountName}</bdi>
            </>
          )
        }
        actions={
          jobId === null && (
            <ButtonLink kind="plain" href={hrefTo('Jobs')}>
              Earlier imports
            </ButtonLink>
          )
        }
      />
      {jobId === null ? (
        <NewImport
          kind={kind}
          accountId={accountId}
          onKind={(next) => setAddress(next === 'accounts' ? { kind: next } : {}, { replace: true, flushSync: true })}
          onAccount={(account) => setAddress({ account }, { replace: true })}
          onSent={({ jobId: job, notes }) => setParameters({ job }, { notes })}
        />
      ) : (
        <OpenImport
          jobId={jobId}
          notes={notesIn(state)}
          onAgain={() => setAddress(place)}
          view={<ButtonLink href={back.href}>{kind === 'accounts' ? 'View accounts' : 'View cards'}</ButtonLink>}
        />
      )}
    </>
  );
}

function backOf(kind: ImportKind, accountId: string): { href: string; label: string } {
  if (kind === 'accounts') return { href: hrefTo('Accounts'), label: 'Back to the accounts' };
  const href = accountId === '' ? hrefTo('AllCards') : hrefTo('Cards', { accountId });
  return { href, label: 'Back to the cards' };
}

/** The upload's notes about photos, from the state of the history entry. */
function notesIn(state: unknown): string[] {
  const notes = typeof state === 'object' && state !== null && 'notes' in state ? state.notes : undefined;
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : [];
}
