import { StatisticsTableScreen } from './StatisticsTableScreen';

export function CardStatisticsScreen() {
  return <StatisticsTableScreen entry="cards" />;
}
