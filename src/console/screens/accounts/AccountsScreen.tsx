import { PageHeader } from '../../../ui/PageHeader';

export function AccountsScreen() {
  return <PageHeader title="Accounts" />;
}
