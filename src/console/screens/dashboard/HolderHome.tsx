import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import { EmptyState } from '../../../ui/EmptyState';
import { Skeleton } from '../../../ui/Skeleton';
import { useCardsLoad } from '../../access/loads';
import { useHasFeature } from '../../access/useHasFeature';
import { selectCardsByOwnerName } from '../../entities/cards/cardsSlice';
import { useAppSelector } from '../../store/hooks';
import { CardTile } from './CardTile';
import { OwnCard } from './OwnCard';

type HolderHomeProps = { summary: WireHomeSummary | undefined; isLoading: boolean };

/** A holder's home: the own card ready to be shown and shared, or a tile for each of several. */
export function HolderHome({ summary, isLoading }: HolderHomeProps) {
  const load = useCardsLoad();
  const cards = useAppSelector(selectCardsByOwnerName);
  const viewsOf = (cardId: string) => summary?.topCards?.find(({ id }) => id === cardId)?.views;
  const hasViews = useHasFeature('viewStatistics');
  const [first] = cards;
  if (load.isLoading)
    return (
      <div role="status" className="own-card">
        <span className="visually-hidden">Loading your card</span>
        <Skeleton width={280} height={280} />
      </div>
    );
  if (!load.hasLoaded) return null;
  if (!first) return <EmptyState text="You have no card yet" hint="It appears here once your administrator adds it." />;
  if (cards.length === 1)
    return (
      <OwnCard card={first} views={viewsOf(first.cardId)} to={summary?.views?.to} isLoading={isLoading && hasViews} />
    );
  return (
    <ul className="card-tiles">
      {cards.map((card) => (
        <li key={card.cardId}>
          <CardTile card={card} views={viewsOf(card.cardId)} />
        </li>
      ))}
    </ul>
  );
}
