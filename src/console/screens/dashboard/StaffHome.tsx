import { contractEndingDays } from '../../../contract/contractOptions';
import { hrefTo } from '../../../contract/routes';
import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import { numberText } from '../../../text/numberText';
import { Anchor } from '../../../ui/Anchor';
import { displayDate, today } from '../../entities/displayDate';
import { previousPeriod, shortChange } from '../statistics/changeTexts';
import { Sparkline } from '../counts/Sparkline';
import { NoCards } from '../lists/NoCards';
import { sumOf } from '../statistics/totals';
import { CardLines } from './CardLines';
import { daysAway, finishedSum } from './homeTexts';
import { ViewsSection } from './ViewsSection';

/** The home of administrators and account owners: views, top cards, newest cards, ending contracts. */
export function StaffHome({ summary }: { summary: WireHomeSummary }) {
  const { views, topCards = [], newestCardIds, cards, endingContracts } = summary;
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const top = topCards.flatMap(({ id, views: days, previousViews }) => {
    const card = cardOf.get(id);
    return card ? { card, end: <TopCardEnd days={days} previousViews={previousViews} /> } : [];
  });
  const newest = newestCardIds.flatMap((id) => {
    const card = cardOf.get(id);
    return card ? { card, end: displayDate(card.createdAt) } : [];
  });
  return (
    <>
      {newestCardIds.length > 0 ? views && <ViewsSection views={views} /> : <NoCards text="No cards yet" />}
      <div className="home-columns">
        {top.length > 0 && <CardLines id="home-top" title="Top cards" cards={top} />}
        {newest.length > 0 && <CardLines id="home-newest" title="Newest cards" cards={newest} />}
        {endingContracts && endingContracts.count > 0 && <EndingContracts contracts={endingContracts} />}
      </div>
    </>
  );
}

function TopCardEnd({ days, previousViews }: { days: readonly number[]; previousViews: number }) {
  const views = sumOf(days);
  const { mark, text } = shortChange({ now: finishedSum(days), before: previousViews }, previousPeriod(days.length));
  return (
    <span className="top-card-end">
      <Sparkline counts={days} width={72} height={24} />
      <span className="top-card-numbers">
        <span>
          {numberText(views)} <span className="visually-hidden">{views === 1 ? 'view' : 'views'}, </span>
        </span>
        <span className="top-card-change" aria-hidden="true">
          {mark}
        </span>
        <span className="visually-hidden">{text}</span>
      </span>
    </span>
  );
}

function EndingContracts({
  contracts: { count, accounts },
}: {
  contracts: NonNullable<WireHomeSummary['endingContracts']>;
}) {
  const more = count - accounts.length;
  return (
    <section className="home-section" aria-labelledby="home-contracts">
      <h2 id="home-contracts">Contracts that end within {contractEndingDays} days</h2>
      <ul>
        {accounts.map(({ id, name, contractEnd }) => (
          <li key={id}>
            <Anchor className="home-line" href={hrefTo('AccountDetails', { accountId: id })}>
              <span className="home-line-name" dir="auto">
                {name}
              </span>
              <span className="home-line-end">
                {displayDate(contractEnd)} <span className="home-line-note">{daysAway(contractEnd, today())}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="home-hint">
          {numberText(more)} more end later within these {contractEndingDays} days.
        </p>
      )}
    </section>
  );
}
