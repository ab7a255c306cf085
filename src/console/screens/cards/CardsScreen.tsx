import { PageHeader } from '../../../ui/PageHeader';
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
      <CardRows cards={cards} hasAccounts load={useCardsLoad()} />
    </>
  );
}
