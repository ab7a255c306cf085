import { Building2, ContactRound } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { StatisticsEntry } from '../../../contract/metrics';
import { hrefTo } from '../../../contract/routes';
import { CountCard, CountCards } from '../../../ui/CountCard';
import { PageHeader } from '../../../ui/PageHeader';
import { Allowed } from '../../access/Allowed';
import { useAccountsLoad, useCardsLoad, useStatisticsLoad } from '../../access/loads';
import { selectAccountsByName } from '../../entities/accounts/accountsSlice';
import { selectCardsByOwnerName } from '../../entities/cards/cardsSlice';
import { selectHasStatistics, selectStatisticsRows } from '../../entities/statistics/statisticsSlice';
import { useAppSelector } from '../../store/hooks';
import { noteOf } from '../counts/countOf';

/** A count card for each list the user may see. It links to the list's table. */
export function StatisticsScreen() {
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
    </>
  );
}

function ListCard({ entry, ...card }: { entry: StatisticsEntry; href: string; label: string; icon: ReactNode }) {
  const { problem } = useStatisticsLoad();
  const hasList = useAppSelector((state) => selectHasStatistics(state, entry));
  const rows = useAppSelector((state) => selectStatisticsRows(state, entry));
  const ids = useIdsOf(entry);
  const without = useMemo(() => {
    const counted = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => !counted.has(id)).length;
  }, [ids, rows]);
  const note = noteOf(without, 'without statistics');
  return (
    <CountCard {...card} count={hasList ? rows.length : problem ? null : undefined} note={hasList ? note : undefined} />
  );
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
