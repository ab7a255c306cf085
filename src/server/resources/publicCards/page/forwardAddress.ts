import { safeUrl } from '../../../../card/safeUrl';
import { cardLinkOfPath, previewPath } from '../../../../contract/previewPath';
import type { CachedCard, CardCache } from '../cardCache';

/** A card may lead to a forwarded card: so many cards are followed. The limit also ends a circle. */
const maxCards = 10;

/**
 * The address that a forwarded card leads to, or undefined when there is none: the card is paused, or the last card on
 * the way is paused or gone.
 * @param variant the product variant of the link (`?type=`), which only a card gets
 */
export async function forwardAddressOf(
  cards: Pick<CardCache, 'find'>,
  card: CachedCard,
  variant: string | undefined,
): Promise<string | undefined> {
  let current: CachedCard | undefined = card;
  for (let count = 0; count < maxCards && current?.record.card.linkState === 'forwarded'; count += 1) {
    const { forwardTo }: { forwardTo: string } = current.record.card;
    if (!forwardTo.startsWith('/')) return safeUrl(forwardTo) ?? undefined;
    current = await cards.find(cardLinkOfPath(forwardTo));
  }
  if (current?.record.card.linkState !== 'public') return undefined;
  const query = variant ? `?${new URLSearchParams({ type: variant })}` : '';
  return previewPath(current.wire.link) + query;
}
