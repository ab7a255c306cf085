import { useEffect, useSyncExternalStore } from 'react';
import { numberText } from '../../../text/numberText';
import type { Sparklines } from '../../entities/statistics/Sparklines';
import { Sparkline } from '../counts/Sparkline';
import { sumOf } from '../statistics/totals';

/** The views of a card in the last 30 days as a line and their number; empty until they have loaded. */
export function RecentViews({ cardId, views }: { cardId: string; views: Sparklines }) {
  const days = useSyncExternalStore(views.subscribe, () => views.of(cardId));
  useEffect(() => views.request(cardId), [views, cardId]);
  if (!days) return null;
  return (
    <span className="list-views">
      {days.some((count) => count > 0) && <Sparkline counts={days} width={56} height={20} />}
      <span className="list-views-number">{numberText(sumOf(days))}</span>
    </span>
  );
}
