/** Random decisions that depend only on the seed. */
export interface ChaosRandom {
  /** a number in [0, 1) */
  readonly next: () => number;
  /** an integer in [from, to] */
  readonly integer: (from: number, to: number) => number;
  readonly pick: <T>(values: readonly [T, ...T[]]) => T;
  /** true with this probability */
  readonly chance: (probability: number) => boolean;
}

const hash = (text: string): number =>
  [...text].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 16_777_619), -5);

/** Creates a generator (mulberry32) from any text. */
export function createChaosRandom(seed: string): ChaosRandom {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    chance: (probability) => next() < probability,
  };
}
