import { Upload } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { Allowed } from '../../access/Allowed';
import { CardExportMenu } from './CardExportMenu';

/** Leads from a list of cards to the import, and saves the list as a file. */
export function ImportExport({ accountId }: { accountId?: string }) {
  return (
    <Allowed route="ImportCards">
      <ButtonLink
        kind="plain"
        icon={<Upload aria-hidden="true" />}
        href={hrefTo('ImportCards') + (accountId === undefined ? '' : `?account=${encodeURIComponent(accountId)}`)}
      >
        Import
      </ButtonLink>
      <CardExportMenu accountId={accountId} />
    </Allowed>
  );
}
