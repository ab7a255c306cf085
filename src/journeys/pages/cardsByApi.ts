import { demoTokenOf, tokenOf } from '../../testing/chromium';
import { demoPassword } from '../../testing/demoSignIns';

/** A card as the super administrator's lists have it. */
export interface ListedCard {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly accountId: string;
  readonly cards: readonly { readonly id: string; readonly active: boolean; readonly fullName: string }[];
}

/** Sends a request as the super administrator and returns the content. Throws the message of an error. */
export async function requestAsSuperAdmin<Content>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Content> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await demoTokenOf(origin, 'super')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { message, content } = (await response.json()) as { message: string; content: Content };
  if (message !== 'Success') throw new Error(`${method} ${path}: ${message}`);
  return content;
}

/** The card whose owner has this name. */
export async function cardNamed(origin: string, name: string): Promise<ListedCard> {
  const card = (await requestAsSuperAdmin<ListedCard[]>(origin, 'GET', '/cards')).find(
    (listed) => listed.name === name,
  );
  if (!card) throw new Error(`There is no card ${name}`);
  return card;
}

/** A new account. */
export const newAccount = (origin: string, accountName: string) =>
  requestAsSuperAdmin<{ readonly id: string }>(origin, 'POST', '/accounts', { accountName });

/** A new card in an account of its own, and the token of its holder. */
export async function newHolder(origin: string, name: string): Promise<{ card: ListedCard; token: string }> {
  const { id: accountId } = await newAccount(origin, `Account of ${name}`);
  const card = await requestAsSuperAdmin<ListedCard>(origin, 'POST', '/cards', { accountId, cardOwnerName: name });
  const login = { cardLoginEmail: `${name.replaceAll(' ', '.')}@cards.test`, cardLoginPassword: demoPassword };
  await requestAsSuperAdmin(origin, 'PUT', `/cards/${card.id}/login-details`, login);
  return { card, token: await tokenOf(origin, login.cardLoginEmail) };
}

/** A new card in the account of a demo card, with these contact details. */
export async function newCard(origin: string, besides: string, details: Record<string, unknown>): Promise<ListedCard> {
  const { accountId } = await cardNamed(origin, besides);
  const created = await requestAsSuperAdmin<ListedCard>(origin, 'POST', '/cards', {
    accountId,
    cardOwnerName: String(details.fullName ?? 'New Card'),
  });
  await requestAsSuperAdmin(origin, 'PUT', `/cards/${created.id}/info/${created.cards[0]?.id}`, details);
  return created;
}

/** What the statistics say of a card; nothing counted is left out. */
export async function countsOf(origin: string, cardId: string): Promise<Record<string, number>> {
  const { cards } = await requestAsSuperAdmin<{ cards: Record<string, string | number>[] }>(
    origin,
    'GET',
    '/statistics',
  );
  const row = cards.find(({ id }) => id === cardId) ?? {};
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value === 'number' && value > 0),
  ) as Record<string, number>;
}
