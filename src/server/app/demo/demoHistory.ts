import { instantAfter, instantOf } from '../../database/instant';
import type { NewEntry } from '../../resources/audit';
import type { DemoRows } from './plan';

const hour = 60 * 60 * 1000;
/** Cards with a change of their own. */
const changedCards = 9;
const formerPositions = ['Trainee', 'Assistant', 'Sales', 'Coordinator'];

/** The history of the demo data: who created accounts and cards, and what changed in the last days. */
export function demoHistory({ users, accounts, cards, cardProfiles }: DemoRows, now: Date): NewEntry[] {
  const superAdmin = users.find(({ role }) => role === 'SUPER_ADMIN');
  if (!superAdmin) return [];
  const by = ({ id, username }: { id: string; username: string }) => ({ userId: id, username, address: '127.0.0.1' });
  const created = [
    ...accounts.map(({ id, name, createdAt }) => ({
      createdAt,
      action: 'createAccount' as const,
      objectType: 'account' as const,
      objectId: id,
      objectName: name,
      accountId: id,
    })),
    ...cards.map(({ id, name, accountId, createdAt }) => ({
      createdAt,
      action: 'createCard' as const,
      objectType: 'card' as const,
      objectId: id,
      objectName: name,
      accountId,
    })),
  ].map((entry) => ({ ...by(superAdmin), ...entry }));
  const changed = cards.slice(0, changedCards).flatMap((card, index): NewEntry[] => {
    const profile = cardProfiles.find(({ cardId, title }) => cardId === card.id && title !== '');
    const person = users.find(({ id }) => id === (card.userId ?? accounts[0]?.userId)) ?? superAdmin;
    if (!profile) return [];
    return [
      {
        ...by(person),
        createdAt: instantAfter(instantOf(now), -(index * 7 + 2) * hour),
        action: 'editCardProfile',
        objectType: 'card',
        objectId: card.id,
        objectName: card.name,
        accountId: card.accountId,
        changes: [
          { field: 'title', before: formerPositions[index % formerPositions.length] ?? '', after: profile.title },
        ],
        details: { cardProfileId: profile.id, profile: profile.fullName },
      },
    ];
  });
  return [...created, ...changed];
}
