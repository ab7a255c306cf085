import { PageHeader } from '../../../ui/PageHeader';

/** One visitor who sent their details. */
export function ReceivedContactScreen() {
  return <PageHeader title="Received contact" />;
}
