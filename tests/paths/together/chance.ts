import type { Move } from './wholeShop.ts';

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function grouped(moves: readonly Move[], by: (move: Move) => string): Move[][] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const group = groups.get(by(move));
    if (group) group.push(move);
    else groups.set(by(move), [move]);
  }
  return [...groups.values()];
}
const isEnd = ({ choice }: Move) => choice?.kind === 'done' || choice?.kind === 'error';

/** Chooses what happens next, the same for the same seed. */
export function chanceFrom(seed: number): (moves: readonly Move[]) => Move | undefined {
  const below = numbersFrom(seed);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  return (moves) => {
    // Half of the time a call ends, where one waits: otherwise nothing would ever come far.
    const ends = moves.filter(isEnd);
    const among = ends.length > 0 && below(2) === 0 ? ends : moves;
    // By charts, then by what happens, then by its samples: what has many is not louder.
    const ofPart = oneOf(grouped(among, ({ part }) => part)) ?? [];
    return oneOf(oneOf(grouped(ofPart, ({ choice }) => `${choice?.kind} ${choice?.about}`)) ?? []);
  };
}
