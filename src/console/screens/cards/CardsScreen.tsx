import { PageHeader } from '../../../ui/PageHeader';
import { useCardsLoad } from '../../access/loads';
import { selectCardsByOwnerName } from '../../entities/cards/cardSelectors';
import { useAppSelector } from '../../store/hooks';
import { CardRows } from './CardRows';

/** All cards the user may see, by owner name (L103). */
export function CardsScreen() {
  const cards = useAppSelector(selectCardsByOwnerName);
  return (
    <>
      <PageHeader title="Cards" />
      <CardRows cards={cards} load={useCardsLoad()} />
    </>
  );
}
