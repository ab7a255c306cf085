import { StatisticsTableScreen } from './StatisticsTableScreen';

export function AccountStatisticsScreen() {
  return <StatisticsTableScreen entry="accounts" />;
}
