import { toCanonicalText } from '#explorer/text.ts';
import { createRandomPicker } from './movePicker.ts';
import type { Observation } from './observation.ts';
import { formatMove, type ShopMove } from './shopModel.ts';
import {
  replayMoves,
  replayNamedMoves,
  type NamedMoves,
  toNamedMoves,
  shrinkMoves,
  starts,
  type MoveSequence,
  ShopRun,
} from './shopRun.ts';

/**
 * A state of the whole shop, the path to it and the number of times that the search continued from
 * it.
 */
interface VisitedState {
  readonly path: MoveSequence;
  expansions: number;
}
/**
 * The states that share the state of the checkout, or else of the mall; and how often the search
 * continued from one of them.
 */
interface StateRegion {
  readonly visitedStates: VisitedState[];
  expansions: number;
}
const selectLeastExpanded = <T extends { readonly expansions: number }>(list: Iterable<T>): T =>
  [...list].reduce((fewest, item) => (item.expansions < fewest.expansions ? item : fewest));

/** The key of a state: the states of the charts with data, and the data that they share. */
function toStateKey({ observation }: ShopRun): string {
  const { states, pendingRequests, checked, lines, orderNo, account } = observation;
  const goods = [lines.length > 0, checked.length > 0, orderNo !== null];
  return toCanonicalText([
    { ...states, notices: '', verification: '' },
    pendingRequests,
    goods,
    account,
  ]);
}

const toTryKey = ({ states }: Observation, move: ShopMove): string =>
  `${states[move.actorName]} ${formatMove(move)}`;

function keepShortest(
  shortest: Map<string, MoveSequence>,
  key: string,
  { path, moves }: ShopRun,
): void {
  const best = shortest.get(key);
  if (!best || best.moves.length > moves.length) shortest.set(key, path);
}

/** The states that the search has found, and the moves that it has tried. */
class ExploredStates {
  readonly #stateKeys = new Set<string>();
  readonly #regions = new Map<string, StateRegion>();
  readonly shortestByTransition = new Map<string, MoveSequence>();
  readonly shortestByMallState = new Map<string, MoveSequence>();
  readonly violations = new Map<string, MoveSequence>();
  readonly #tries = new Map<string, number>();

  get stateCount(): number {
    return this.#stateKeys.size;
  }

  record(run: ShopRun) {
    const { violation, shop, observation } = run;
    const stateKey = toStateKey(run);
    if (!this.#stateKeys.has(stateKey)) {
      this.#stateKeys.add(stateKey);
      this.#getRegion(observation.states).visitedStates.push({ path: run.path, expansions: 0 });
    }
    for (const id of shop.taken) keepShortest(this.shortestByTransition, id, run);
    keepShortest(this.shortestByMallState, observation.states.mall ?? '', run);
    if (violation && !this.violations.has(violation.rule))
      this.violations.set(violation.rule, run.path);
  }

  /** The number of times that a move was tried in this state of its chart. */
  countTries({ observation }: ShopRun, move: ShopMove): number {
    return this.#tries.get(toTryKey(observation, move)) ?? 0;
  }

  countTry(run: ShopRun, move: ShopMove) {
    this.#tries.set(toTryKey(run.observation, move), this.countTries(run, move) + 1);
  }

  /** The path to the least explored state of the least explored region. */
  next(): MoveSequence {
    const region = selectLeastExpanded(this.#regions.values());
    const leastExpanded = selectLeastExpanded(region.visitedStates);
    region.expansions++;
    leastExpanded.expansions++;
    return leastExpanded.path;
  }

  #getRegion({ checkout, mall = '' }: ShopRun['observation']['states']): StateRegion {
    const name = checkout ?? mall;
    const region = this.#regions.get(name) ?? { visitedStates: [], expansions: 0 };
    this.#regions.set(name, region);
    return region;
  }
}

/**
 * Takes each move of the mall itself from the shortest path to each of its states. The random
 * rounds may leave out one of them, because most moves belong to the other charts.
 */
function tryMallMoves(explored: ExploredStates): void {
  for (const path of [...explored.shortestByMallState.values()])
    for (const move of listMallMoves(path)) {
      const run = replayMoves(path);
      run.step(move);
      explored.record(run);
      run.end();
    }
}

function listMallMoves(path: MoveSequence): readonly ShopMove[] {
  const run = replayMoves(path);
  const moves = run.shop.listMoves().filter(({ actorName }) => actorName === 'mall');
  run.end();
  return moves;
}

export interface SearchResult {
  /** the shortest known path to each transition of the mall's routing table */
  readonly shortestByTransition: ReadonlyMap<string, MoveSequence>;
  /** the shortest path to each broken rule */
  readonly violations: readonly (NamedMoves & { readonly rule: string; readonly reason: string })[];
  readonly stateCount: number;
  readonly steps: number;
}
interface SearchLimits {
  readonly seed: number;
  readonly rounds: number;
  /** the number of steps per round from a known state */
  readonly stepsPerRound: number;
}

/**
 * Explores the whole shop from its least explored states, some steps per round, and takes every
 * move of the mall. The result does not cover the whole graph, but the same seed yields the same
 * result.
 */
export function searchShop({ seed, rounds, stepsPerRound }: SearchLimits): SearchResult {
  const choose = createRandomPicker(seed);
  const explored = new ExploredStates();
  let steps = 0;
  for (const start of starts) explored.record(new ShopRun(start));
  for (let round = 0; round < rounds; round++) {
    const run = replayMoves(explored.next());
    for (let moveCount = 0; moveCount < stepsPerRound && run.violation === null; moveCount++) {
      const move = choose(run.shop.listMoves(), (candidate) => explored.countTries(run, candidate));
      if (!move) break;
      explored.countTry(run, move);
      run.step(move);
      steps++;
      explored.record(run);
    }
    run.end();
  }
  tryMallMoves(explored);
  const violations = [...explored.violations].map(([rule, path]) => shrinkViolation(rule, path));
  return {
    shortestByTransition: explored.shortestByTransition,
    violations,
    stateCount: explored.stateCount,
    steps,
  };
}

function shrinkViolation(rule: string, path: MoveSequence) {
  const named = shrinkMoves(toNamedMoves(path), ({ violation }) => violation?.rule === rule);
  const reason = replayNamedMoves(named).violation?.reason ?? '';
  return { rule, reason, ...named };
}
