import { PageHeader } from '../../../ui/PageHeader';

/** Who changed what, and when. */
export function HistoryScreen() {
  return <PageHeader title="History" />;
}
