import { operations } from '../../../contract/operations';
import type { OperationId } from '../../../contract/operations';
import { operationPolicies } from '../../../contract/policy';

const jobs = { name: 'Jobs', description: 'Work in the background: imports, and actions on many cards.' };

/** The groups of operations by the first segment of their path. */
const groups: Record<string, { name: string; description: string }> = {
  authentication: {
    name: 'Sessions',
    description: "Signing in and out, the one-time password, and the caller's own data.",
  },
  accounts: { name: 'Accounts', description: 'Organizations with their contracts, logins, themes and webhooks.' },
  'admin-accounts': { name: 'Administrator accounts', description: 'Administrators, who manage every account.' },
  cards: { name: 'Cards', description: 'Cards with their profiles, logins and photos.' },
  'deleted-records': {
    name: 'Recently deleted',
    description: 'What was deleted in the last 30 days: restore it, or delete it for good.',
  },
  languages: { name: 'Lists', description: 'What other calls let one choose from.' },
  statistics: { name: 'Statistics', description: 'How often cards were viewed, saved and shared.' },
  'received-contacts': { name: 'Received contacts', description: 'What visitors have sent to cards.' },
  'home-summary': { name: 'Home', description: 'What the home screen shows.' },
  history: { name: 'History', description: 'Who did what to which record.' },
  jobs,
  imports: jobs,
  'bulk-actions': jobs,
  wallets: { name: 'Wallets', description: 'Cards on telephones.' },
};
const publicGroup = { name: 'Public', description: 'What visitors of a card do, without a token.' };

/** Every group, for the document's `tags`. */
export const tags = [...new Set(Object.values(groups)), publicGroup];

/**
 * The group of an operation.
 * @throws Error when the first segment of its path has no group, and it is not public
 */
export function tagOf(name: OperationId): string {
  const [, path] = operations[name];
  const [, segment = '', id = ''] = path.split('/');
  const group = groups[segment === 'fonts' ? 'languages' : segment];
  const isPublic = operationPolicies[name].who === 'anyone' && (!group || id.startsWith('{'));
  if (isPublic) return publicGroup.name;
  if (!group) throw new Error(`The operation ${name} belongs to no group of tags.ts`);
  return group.name;
}
