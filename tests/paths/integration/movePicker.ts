import { Random } from '#explorer/random.ts';
import type { ShopMove } from './shopModel.ts';

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
  const random = new Random(seed);
  const pick = <T>(list: readonly T[]): T | undefined => random.pick(list);
  return (moves, countTries) => {
    // Prefers the end of a pending call in half of the picks; otherwise the charts would rarely
    // leave their first states.
    const ends = moves.filter(isEnd);
    const possible = ends.length > 0 && random.integer(0, 1) === 0 ? ends : moves;
    // Prefers the moves that were tried least in half of the picks, so that rare events of deep
    // states are tried.
    const fewest = Math.min(...possible.map(countTries));
    const candidates =
      random.integer(0, 1) === 0
        ? possible.filter((move) => countTries(move) === fewest)
        : possible;
    // Picks a chart, then its event, then a sample, so that many samples do not make an event more
    // likely.
    const ofActor = pick(groupMoves(candidates, ({ actorName }) => actorName)) ?? [];
    return pick(
      pick(groupMoves(ofActor, ({ choice }) => `${choice?.kind} ${choice?.about}`)) ?? [],
    );
  };
}
