/** Which list a card was opened from, for its back arrow (L116). */
export type Origin = 'cards' | 'account';

/** What a link into a card hands over as navigation state. */
export const fromAllCards = { origin: 'cards' } as const;
export const fromAccount = { origin: 'account' } as const;

// Changing tabs loses the navigation state; the list one came from stays the same until another card is opened.
let remembered: { cardId: string; origin: Origin } | undefined;

export function rememberOrigin(cardId: string, state: unknown): void {
  const origin = typeof state === 'object' && state !== null && 'origin' in state ? state.origin : undefined;
  if (origin === 'cards' || origin === 'account') remembered = { cardId, origin };
}

/** undefined on a deep link: nobody came from anywhere. */
export function rememberedOrigin(cardId: string): Origin | undefined {
  return remembered?.cardId === cardId ? remembered.origin : undefined;
}
