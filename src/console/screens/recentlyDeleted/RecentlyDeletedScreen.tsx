import { PageHeader } from '../../../ui/PageHeader';

/** The records that were deleted in the last 30 days. */
export function RecentlyDeletedScreen() {
  return <PageHeader title="Recently deleted" />;
}
