const hash = (text: string): number =>
  [...text].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 16_777_619), -5);

/**
 * Pseudo-random decisions, the same for the same seed (mulberry32). The seed is a number or any
 * text.
 */
export class Random {
  #state: number;

  constructor(seed: number | string) {
    this.#state = typeof seed === 'string' ? hash(seed) : seed;
  }

  /** at least 0 and less than 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** an integer in [from, to] */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** true with this probability */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly [T, ...T[]]): T;
  pick<T>(list: readonly T[]): T | undefined;
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** Picks an entry in proportion to its weight. */
  pickWeighted<T>(list: readonly T[], getWeight: (entry: T) => number): T | undefined {
    const total = list.reduce((sum, entry) => sum + getWeight(entry), 0);
    let rest = this.next() * total;
    return list.find((entry) => (rest -= getWeight(entry)) < 0) ?? list.at(-1);
  }
}
