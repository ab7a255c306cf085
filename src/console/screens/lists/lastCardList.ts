/** The list of cards that was viewed last: all cards or one account's. A card's back arrow leads there. */
export type CardList = 'all cards' | 'account';

let last: CardList | undefined;

export function rememberCardList(list: CardList): void {
  last = list;
}

/** undefined when no list was viewed: a link or a search opened the card. */
export function lastCardList(): CardList | undefined {
  return last;
}
