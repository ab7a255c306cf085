/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Measures competitors in turn, each once in every round. The order changes from round to round, so that other work on
 * the machine slows all of them alike. `competitors` is {name: () => Promise<number>}; gives {name: [value of each
 * round]}.
 */
export async function interleaved(competitors, rounds) {
  const entries = Object.entries(competitors);
  const values = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let position = 0; position < entries.length; position += 1) {
      const [name, measureOnce] = entries[(position + round) % entries.length];
      values[name].push(await measureOnce());
    }
  }
  return values;
}

/**
 * The ratios one/other of two that are measured in pairs, one directly after the other, so that a short load on the
 * machine affects both. The order changes from pair to pair.
 */
export async function pairedRatios(one, other, pairs) {
  const ratios = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one];
    const values = [await first(), await second()];
    ratios.push(pair % 2 === 0 ? values[0] / values[1] : values[1] / values[0]);
  }
  return ratios;
}
