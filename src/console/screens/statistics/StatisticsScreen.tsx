import './StatisticsScreen.css';
import { skipToken } from '@reduxjs/toolkit/query';
import { Building2, ContactRound } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { addDays } from '../../../contract/calendarDays';
import { hrefTo } from '../../../contract/routes';
import { CountCard, CountCards } from '../../../ui/CountCard';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton } from '../../../ui/Skeleton';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad, useCardsLoad, useStatisticsLoad } from '../../access/loads';
import { selectAccountsByName } from '../../entities/accounts/accountsSlice';
import { selectCardsByOwnerName } from '../../entities/cards/cardsSlice';
import { today } from '../../entities/displayDate';
import { useGetStatisticsSeriesQuery } from '../../entities/statistics/statisticsDetailEndpoints';
import { selectHasStatistics, selectStatisticsRows } from '../../entities/statistics/statisticsSlice';
import { selectUser } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import { CountProblem } from '../counts/CountProblem';
import { noteOf } from '../counts/countOf';
import { changeText, previousPeriod, viewsText } from './changeTexts';
import { sumOf } from './totals';
import { defaultRange } from './statisticsRange';
import { ViewsTrend } from './ViewsTrend';

/** A count card with recent views for each list the user may see. It links to the list's table. */
export function StatisticsScreen() {
  const load = useStatisticsLoad();
  return (
    <>
      <PageHeader title="Statistics" />
      <CountCards>
        <Allowed feature="accountStatistics">
          <ListCard
            entry="accounts"
            href={hrefTo('AccountStatistics')}
            label="Accounts"
            icon={<Building2 aria-hidden="true" />}
          />
        </Allowed>
        <Allowed feature="cardStatistics">
          <ListCard
            entry="cards"
            href={hrefTo('CardStatistics')}
            label="Cards"
            icon={<ContactRound aria-hidden="true" />}
          />
        </Allowed>
      </CountCards>
      {/* A load empties the lists when it begins: after a failed one nothing is counted. */}
      <CountProblem loads={[{ ...load, hasLoaded: !load.problem }]} />
    </>
  );
}

function ListCard({ entry, ...card }: { entry: StatisticsEntry; href: string; label: string; icon: ReactNode }) {
  const { problem, lists } = useStatisticsLoad();
  const hasList = useAppSelector((state) => selectHasStatistics(state, entry));
  const rows = useAppSelector((state) => selectStatisticsRows(state, entry));
  // Every account and card has statistics for them: a missing one is only newer than the loaded statistics.
  const seesAll = useAppSelector(selectUser)?.role === 'SUPER_ADMIN';
  const ids = useIdsOf(entry);
  const without = useMemo(() => {
    const counted = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !counted.has(id)).length;
  }, [ids, rows]);
  return (
    <CountCard
      {...card}
      count={hasList ? rows.length : problem ? null : undefined}
      note={
        problem ? undefined : (
          <>
            <ViewsOfLastDays entry={lists[0]} />
            {hasList && !seesAll && noteOf(without, 'without statistics')}
          </>
        )
      }
    />
  );
}

/**
 * The views of the last 30 days: a line, their number and how it changed.
 * @param entry the first granted list. All lists count the same views. Undefined while they load.
 */
function ViewsOfLastDays({ entry }: { entry: StatisticsEntry | undefined }) {
  const { currentData, isError } = useGetStatisticsSeriesQuery(
    entry ? { entry, days: recentDays(), by: 'day' } : skipToken,
  );
  if (isError || currentData === null) return null;
  const views = currentData?.points.map(({ profileTotal }) => profileTotal);
  const recent = views?.slice(-length);
  // Today is not over yet, so it is not compared, nor is the matching day of the period before.
  const change =
    views && changeText(sumOf(views.slice(-length, -1)), sumOf(views.slice(0, length - 1)), previousPeriod(length));
  return (
    <span className="recent-views">
      {recent ? <ViewsTrend views={recent} /> : <Skeleton height={40} />}
      <span className="recent-views-text">
        {recent ? (
          <>
            <strong>{viewsText(sumOf(recent))}</strong> in the last {length} days, {change}.{' '}
          </>
        ) : (
          <Skeleton width="70%" />
        )}
      </span>
    </span>
  );
}

const length = Number(defaultRange);

/** The last 30 days and the 30 days before. */
function recentDays() {
  const to = today();
  return { from: addDays(to, 1 - 2 * length), to };
}

/**
 * The ids of the accounts or cards in the other lists. An owner's contract may exclude some of them from statistics.
 */
function useIdsOf(entry: StatisticsEntry): string[] {
  useAccountsLoad();
  useCardsLoad();
  const accounts = useAppSelector(selectAccountsByName);
  const cards = useAppSelector(selectCardsByOwnerName);
  return useMemo(
    () => (entry === 'accounts' ? accounts.map(({ accountId }) => accountId) : cards.map(({ cardId }) => cardId)),
    [entry, accounts, cards],
  );
}
