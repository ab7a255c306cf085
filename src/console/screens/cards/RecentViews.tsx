import { useEffect, useSyncExternalStore } from 'react';
import { numberText } from '../../../text/numberText';
import { sumOf } from '../statistics/totals';
import { sparklinePath } from '../statistics/sparklinePath';
import type { Sparklines } from '../../entities/statistics/Sparklines';

const size = { width: 56, height: 20 };

/** The views of a card in the last 30 days as a line and their number; empty until they have loaded. */
export function RecentViews({ cardId, views }: { cardId: string; views: Sparklines }) {
  const days = useSyncExternalStore(views.subscribe, () => views.of(cardId));
  useEffect(() => views.request(cardId), [views, cardId]);
  if (!days) return null;
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
