import type { ShopMove } from './shopModel.ts';

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function groupMoves(moves: readonly ShopMove[], by: (move: ShopMove) => string): ShopMove[][] {
  const groups = new Map<string, ShopMove[]>();
  for (const move of moves) {
    const group = groups.get(by(move));
    if (group) group.push(move);
    else groups.set(by(move), [move]);
  }
  return [...groups.values()];
}
const isEnd = ({ choice }: ShopMove) => choice?.kind === 'done' || choice?.kind === 'error';

/**
 * Picks the next move; the same seed yields the same picks. `countTries` is how often the search
 * tried a move.
 */
export function createRandomPicker(
  seed: number,
): (moves: readonly ShopMove[], countTries: (move: ShopMove) => number) => ShopMove | undefined {
  const below = createRandom(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  return (moves, countTries) => {
    // Prefers the end of a pending call in half of the picks; otherwise the charts would rarely
    // leave their first states.
    const ends = moves.filter(isEnd);
    const possible = ends.length > 0 && below(2) === 0 ? ends : moves;
    // Prefers the moves that were tried least in half of the picks, so that rare events of deep
    // states are tried.
    const fewest = Math.min(...possible.map(countTries));
    const candidates =
      below(2) === 0 ? possible.filter((move) => countTries(move) === fewest) : possible;
    // Picks a chart, then its event, then a sample, so that many samples do not make an event more
    // likely.
    const ofActor = pick(groupMoves(candidates, ({ actorName }) => actorName)) ?? [];
    return pick(
      pick(groupMoves(ofActor, ({ choice }) => `${choice?.kind} ${choice?.about}`)) ?? [],
    );
  };
}
