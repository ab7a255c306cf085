import { Building2, ContactRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatisticsEntry } from '../../../contract/metrics';
import { hrefTo } from '../../../contract/routes';
import { CountCard, CountCards } from '../../../ui/CountCard';
import { PageHeader } from '../../../ui/PageHeader';
import { Allowed } from '../../access/Allowed';
import { useStatisticsLoad } from '../../access/loads';
import { selectHasStatistics, selectStatisticsRows } from '../../entities/statistics/statisticsSelectors';
import { useAppSelector } from '../../store/hooks';

/** A count card for each list the user may see, leading to its table (L139). */
export function StatisticsScreen() {
  return (
    <>
      <PageHeader title="Statistics" />
      <CountCards>
        <Allowed feature="accountStatistics">
          <ListCard entry="accounts" href={hrefTo('AccountStatistics')} label="Accounts" icon={<Building2 aria-hidden="true" />} />
        </Allowed>
        <Allowed feature="cardStatistics">
          <ListCard entry="cards" href={hrefTo('CardStatistics')} label="Cards" icon={<ContactRound aria-hidden="true" />} />
        </Allowed>
      </CountCards>
    </>
  );
}

function ListCard({ entry, ...card }: { entry: StatisticsEntry; href: string; label: string; icon: ReactNode }) {
  const { problem } = useStatisticsLoad();
  const hasList = useAppSelector((state) => selectHasStatistics(state, entry));
  const { length } = useAppSelector((state) => selectStatisticsRows(state, entry));
  return <CountCard {...card} count={hasList ? length : problem ? null : undefined} />;
}
