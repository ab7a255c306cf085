import { Upload } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { Allowed } from '../../access/Allowed';
import { fetchCards } from '../../entities/cards/cardFiles';
import { ExportMenu } from '../files/ExportMenu';

/** The link from a list of cards to the import, and the menu that exports all cards, also those that a filter hides. */
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
      <ExportMenu
        label="Export all cards"
        fileName="Cards"
        records="cards"
        fetchAs={(format) => fetchCards(format, { accountId })}
      />
    </Allowed>
  );
}
