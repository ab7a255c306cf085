import { PageHeader } from '../../../ui/PageHeader';

export function AccountStatisticsScreen() {
  return <PageHeader title="Account Statistics" />;
}
