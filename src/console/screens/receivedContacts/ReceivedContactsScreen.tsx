import { PageHeader } from '../../../ui/PageHeader';

/** The details that visitors sent. */
export function ReceivedContactsScreen() {
  return <PageHeader title="Received contacts" />;
}
