import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { PageHeader } from '../../../ui/PageHeader';
import { Allowed } from '../../access/Allowed';
import { useCardsLoad } from '../../access/loads';
import { selectCardsByOwnerName } from '../../entities/cards/cardsSlice';
import { useAppSelector } from '../../store/hooks';
import { ImportExport } from '../cardFiles/ImportExport';
import { CardRows } from './CardRows';

/** All cards the user may see, by owner name. */
export function CardsScreen() {
  const cards = useAppSelector(selectCardsByOwnerName);
  return (
    <>
      <PageHeader title="Cards" actions={<ImportExport />} />
      <CardRows
        cards={cards}
        hasAccounts
        load={useCardsLoad()}
        emptyHint={
          <Allowed feature="addCard" otherwise="Your cards will be listed here.">
            Cards belong to accounts: open one to add the first.
          </Allowed>
        }
        emptyAction={
          <Allowed feature="addCard">
            <ButtonLink href={hrefTo('AllAccounts')}>Accounts</ButtonLink>
          </Allowed>
        }
      />
    </>
  );
}
