import { PageHeader } from '../../../ui/PageHeader';

/** /admin/how-it-works: a heading and nothing else. */
export function HowItWorksScreen() {
  return <PageHeader title="How It Works" />;
}

/** /admin/help: a heading and nothing else. */
export function HelpScreen() {
  return <PageHeader title="Help" />;
}
