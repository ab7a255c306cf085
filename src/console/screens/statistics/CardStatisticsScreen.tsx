import { PageHeader } from '../../../ui/PageHeader';

export function CardStatisticsScreen() {
  return <PageHeader title="Card Statistics" />;
}
