import { PageHeader } from '../../../ui/PageHeader';

export function StatisticsScreen() {
  return <PageHeader title="Statistics" />;
}
