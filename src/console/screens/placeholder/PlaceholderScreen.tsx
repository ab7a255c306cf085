import { PageHeader } from '../../../ui/PageHeader';

/** /admin/how-it-works: only a heading. */
export function HowItWorksScreen() {
  return <PageHeader title="How It Works" />;
}

/** /admin/help: only a heading. */
export function HelpScreen() {
  return <PageHeader title="Help" />;
}
