import { Upload } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { Allowed } from '../../access/Allowed';
import { useCardsLoad } from '../../access/loads';
import { fetchCards } from '../../entities/cards/cardFiles';
import { selectCardCount, selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import { useAppSelector } from '../../store/hooks';
import { ExportMenu } from '../files/ExportMenu';

/**
 * The link from a list of cards to the import, and the menu that exports all cards, also those that a filter hides. An
 * empty list has nothing to export.
 */
export function ImportExport({ accountId }: { accountId?: string }) {
  const { hasLoaded, isFilling } = useCardsLoad();
  const count = useAppSelector((state) =>
    accountId === undefined ? selectCardCount(state) : selectCardsOfAccount(state, accountId).length,
  );
  // Until the cards have loaded the menu keeps its place.
  const isEmpty = count === 0 && hasLoaded && !isFilling;
  return (
    <Allowed route="ImportCards">
      <ButtonLink
        kind="plain"
        icon={<Upload aria-hidden="true" />}
        href={hrefTo('ImportCards') + (accountId === undefined ? '' : `?account=${encodeURIComponent(accountId)}`)}
      >
        Import
      </ButtonLink>
      {!isEmpty && (
        <ExportMenu
          label="Export all cards"
          fileName="Cards"
          records="cards"
          fetchAs={(format) => fetchCards(format, { accountId })}
        />
      )}
    </Allowed>
  );
}
