import { useEffect, useSyncExternalStore } from 'react';
import { numberText } from '../../../text/numberText';
import { useHasFeature } from '../../access/useHasFeature';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import type { Card } from '../../entities/cards/card';
import { useAppSelector } from '../../store/hooks';
import { sumOf } from '../statistics/totals';
import { sparklinePath } from '../statistics/sparklinePath';
import type { Sparklines } from '../../entities/statistics/Sparklines';
import { seesViewsOf } from './useRecentViews';

const size = { width: 56, height: 20 };

/**
 * The views of a card in the last 30 days as a line and their number; empty until they have loaded, and for a card whose
 * views the user may not see.
 */
export function RecentViews({ card: { cardId, accountId }, views }: { card: Card; views: Sparklines }) {
  const seesAllViews = useHasFeature('getAllAccounts');
  const isSeen = useAppSelector((state) => seesViewsOf(selectAccountById(state, accountId), seesAllViews));
  const days = useSyncExternalStore(views.subscribe, () => views.of(cardId));
  useEffect(() => (isSeen ? views.request(cardId) : undefined), [views, cardId, isSeen]);
  if (!isSeen || !days) return null;
  return (
    <span className="list-views">
      {days.some((count) => count > 0) && (
        <svg {...size} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <path className="list-views-line" d={sparklinePath(days, { ...size, bottom: 1 })} />
        </svg>
      )}
      <span className="list-views-number">{numberText(sumOf(days))}</span>
    </span>
  );
}
