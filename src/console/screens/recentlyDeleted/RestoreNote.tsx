import { hrefTo } from '../../../contract/routes';
import type { WireDeletedRecord } from '../../../contract/wire/deletedRecord';
import { ButtonLink } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { ServerMessage } from '../../forms/ServerMessage';
import type { Restore } from './useRestore';

/** The path of a screen that shows a restored record. */
function addressOf({ kind, accountId }: WireDeletedRecord): string {
  if (kind === 'adminAccount') return hrefTo('ViewAdminAccounts');
  if (kind === 'account') return hrefTo('AllAccounts');
  if (kind === 'texture' && accountId) return hrefTo('AccountThemes', { accountId });
  if (kind === 'lead') return hrefTo('ReceivedContacts');
  return hrefTo('AllCards');
}

/** The results of the last restores: several can run at once, and one of them can fail. */
export function RestoreNote({ restored, problem }: Pick<Restore, 'restored' | 'problem'>) {
  return (
    <>
      <ServerMessage problem={problem} />
      {restored && <RestoredMessage {...restored} />}
    </>
  );
}

function RestoredMessage({ record, isFinished }: NonNullable<Restore['restored']>) {
  return (
    <FormMessage
      kind="info"
      action={
        isFinished && (
          <ButtonLink isSmall href={addressOf(record)}>
            Show
          </ButtonLink>
        )
      }
    >
      <bdi>{record.name}</bdi>{' '}
      {isFinished
        ? 'was restored.'
        : 'is being restored. It is shown when all of its cards are back, in a few seconds.'}
    </FormMessage>
  );
}
