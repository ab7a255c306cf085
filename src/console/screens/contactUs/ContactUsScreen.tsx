import { PageHeader } from '../../../ui/PageHeader';

export function ContactUsScreen() {
  return <PageHeader title="Contact Us" />;
}
