import { parseArgs } from 'node:util';

/**
 * Reads `[part ...] [--cards N] [--rounds N]`. `isWanted(part)` is true for each part when none is named.
 * Throws when there is no such part.
 */
export function partOptions(parameters, parts, { cards, rounds }) {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { cards: { type: 'string', default: String(cards) }, rounds: { type: 'string', default: String(rounds) } },
  });
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown) throw new Error(`There is no part ${unknown}: ${parts.join(', ')}`);
  const isWanted = (part) => positionals.length === 0 || positionals.includes(part);
  return { cards: Number(values.cards), rounds: Number(values.rounds), isWanted };
}
