import { hrefTo } from '../../../contract/routes';
import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import { Anchor } from '../../../ui/Anchor';
import { viewsSummary } from '../statistics/changeTexts';
import { finishedSum, isEmpty } from './homeTexts';
import { ViewsChart } from './ViewsChart';

/** The views of the last 30 days: a sentence and a bar for each day. */
export function ViewsSection({ views }: { views: NonNullable<WireHomeSummary['views']> }) {
  return (
    <section className="home-section" aria-labelledby="home-views">
      <header className="home-section-head">
        <h2 id="home-views">Views of the last 30 days</h2>
        <Anchor className="home-more" href={hrefTo('Statistics')}>
          All statistics
        </Anchor>
      </header>
      <p className="home-summary">
        {viewsSummary(views.counts, { now: finishedSum(views.views), before: views.previousViews }, views.views.length)}
      </p>
      {isEmpty(views.counts) ? (
        <p className="home-hint">Views appear here as soon as a card is opened.</p>
      ) : (
        <ViewsChart to={views.to} views={views.views} />
      )}
    </section>
  );
}
