/** The list of cards somebody looked at last: all cards, or an account's. A card's back arrow leads there. */
export type CardList = 'all cards' | 'account';

let last: CardList | undefined;

export function rememberCardList(list: CardList): void {
  last = list;
}

/** undefined when no list was looked at: the card was opened by a link or a search. */
export function lastCardList(): CardList | undefined {
  return last;
}
