import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate, useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton';
import type { Card } from '../../entities/cards/card';
import { selectCardsByOwnerName, selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import { useCardPreload } from '../../entities/cards/preloadCard';
import { useAppSelector } from '../../store/hooks';

/** Buttons to the previous and next card of the list the user came from, on the same tab. */
export function Neighbors({ card, isOfAccount }: { card: Card; isOfAccount: boolean }) {
  const cards = useAppSelector((state) =>
    isOfAccount ? selectCardsOfAccount(state, card.accountId) : selectCardsByOwnerName(state),
  );
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = cards.indexOf(card);
  useCardPreload([cards[place - 1], cards[place + 1]]);
  if (cards.length < 2) return null;

  function step(to: Card | undefined, label: string, icon: React.ReactNode) {
    const open = () => {
      if (to) void navigate(pathname.replace(card.cardId, to.cardId));
    };
    return (
      <IconButton label={to ? `${label}: ${to.cardOwnerName}` : label} icon={icon} disabled={!to} onClick={open} />
    );
  }

  return (
    <div className="card-screen-neighbors">
      {step(cards[place - 1], 'Previous card', <ChevronLeft />)}
      {step(cards[place + 1], 'Next card', <ChevronRight />)}
    </div>
  );
}
