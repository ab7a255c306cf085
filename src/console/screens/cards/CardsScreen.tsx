import { PageHeader } from '../../../ui/PageHeader';

export function CardsScreen() {
  return <PageHeader title="Cards" />;
}
