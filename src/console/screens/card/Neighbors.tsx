import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { useNavigate, useLocation } from 'react-router-dom';
import { IconButton } from '../../../ui/IconButton';
import type { Card } from '../../entities/cards/card';
import { useCardPreload } from '../../entities/cards/preloadCard';
import { useAppSelector } from '../../store/hooks';
import { selectNeighbors } from './selectNeighbors';

/** Buttons to the previous and next card of the list the user came from, on the same tab. */
export function Neighbors({ card }: { card: Card }) {
  const { count, previous, next } = useAppSelector((state) => selectNeighbors(state, card), shallowEqual);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useCardPreload([previous, next]);
  if (count < 2) return null;

  function step(to: Card | undefined, label: string, icon: ReactNode, shortcut: string) {
    const open = () => {
      if (to) void navigate(pathname.replace(card.cardId, to.cardId));
    };
    return (
      <IconButton
        label={to ? `${label}: ${to.cardOwnerName}` : label}
        icon={icon}
        disabled={!to}
        aria-keyshortcuts={shortcut}
        onClick={open}
      />
    );
  }

  return (
    <div className="card-screen-neighbors">
      {step(previous, 'Previous card', <ChevronLeft />, 'Alt+ArrowUp')}
      {step(next, 'Next card', <ChevronRight />, 'Alt+ArrowDown')}
    </div>
  );
}
