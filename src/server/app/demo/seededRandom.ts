/**
 * A pseudo-random number generator that is seeded with a name, so that the demo data is the same on every machine.
 * For pictures and sample figures only. Ids, link keys and secrets come from `node:crypto`.
 */
export class SeededRandom {
  private state: number;

  constructor(name: string) {
    // FNV-1a over the UTF-16 code units.
    let hash = 0x811c9dc5;
    for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
    this.state = hash >>> 0;
  }

  /** A number in [0, 1) (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** An integer from low to high, inclusive. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError when there is nothing to pick from */
  pick<T>(values: readonly T[]): T {
    if (values.length === 0) throw new RangeError('There is nothing to pick from');
    return values[this.integer(0, values.length - 1)] as T;
  }

  /** A count with this mean: Poisson for small means, its normal approximation for large ones. */
  countAround(mean: number): number {
    if (mean <= 0) return 0;
    if (mean > 30) {
      const spread = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
      return Math.max(0, Math.round(mean + Math.sqrt(mean) * spread));
    }
    const floor = Math.exp(-mean);
    let count = -1;
    for (let product = 1; product > floor; count += 1) product *= this.next();
    return Math.max(0, count);
  }
}
