import { PageHeader } from '../../../ui/PageHeader';

export function AdminAccountsScreen() {
  return <PageHeader title="Administrator Accounts" />;
}
