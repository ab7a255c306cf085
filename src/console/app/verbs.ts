import { foldText } from '../../text/foldText';
import { searchIn } from '../entities/search/searchNames';
import type { SearchIndex, SearchResult } from '../entities/search/searchSelectors';
import { recordActions } from './recordActions';
import type { RecordAction } from './recordActions';

/** A text that begins with a verb: `qr marta` is the action `qr` and the searched text `marta`. */
export type TypedCommand = { action: RecordAction; searched: string };

const verbs = recordActions
  .flatMap((action) => action.verbs.map((verb) => ({ action, verb: `${verb} ` })))
  // "copy link marta" is not the verb "copy" with the card "link marta".
  .sort((left, right) => right.verb.length - left.verb.length);

/** Reads a verb at the beginning of a text; undefined without one, or while nothing follows it. */
export function commandFrom(text: string): TypedCommand | undefined {
  const typed = text.trimStart().replace(/\s+/g, ' ');
  const folded = foldText(typed);
  const found = verbs.find(({ verb }) => folded.startsWith(verb) && folded.length > verb.length);
  return found && { action: found.action, searched: typed.slice(found.verb.length) };
}

/** A card and the account it is to move to. */
export type Move = { card: SearchResult; account: SearchResult };

const maxMoves = 8;

/** Reads `jonas akademie` or `jonas to akademie` as a card and an account, split between any two words. */
export function movesFrom(index: SearchIndex, searched: string): Move[] {
  const words = searched.split(' ').filter(Boolean);
  const moves: Move[] = [];
  for (let split = words.length - 1; split > 0; split -= 1) {
    const cardWords = words.slice(0, split);
    if (cardWords.length > 1 && cardWords.at(-1)?.toLowerCase() === 'to') cardWords.pop();
    const cards = searchIn(index, cardWords.join(' ')).results.filter(({ type }) => type === 'card');
    const accounts = searchIn(index, words.slice(split).join(' ')).results.filter(({ type }) => type === 'account');
    for (const card of cards)
      moves.push(...accounts.filter(({ name }) => name !== card.of).map((account) => ({ card, account })));
    if (moves.length >= maxMoves) break;
  }
  return moves.slice(0, maxMoves);
}
