import { PageHeader } from '../../../ui/PageHeader';

export function SettingsScreen() {
  return <PageHeader title="Settings" />;
}
