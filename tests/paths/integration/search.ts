import { toCanonicalText } from '#explorer/text.ts';
import { createRandomPicker } from './random.ts';
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

/** A state of the whole shop, the path to it and the number of times that the search continued from it. */
interface VisitedState {
  readonly path: MoveSequence;
  expansions: number;
}
/**
 * The states that share the state of the checkout, or else of the mall; and how often the search continued from one
 * of them.
 */
interface StateRegion {
  readonly visitedStates: VisitedState[];
  expansions: number;
}
const selectLeastExpanded = <T extends { readonly expansions: number }>(list: Iterable<T>): T =>
  [...list].reduce((leastExplored, item) =>
    item.expansions < leastExplored.expansions ? item : leastExplored,
  );

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

/** The states that the search has found. */
class ExploredStates {
  readonly #stateKeys = new Set<string>();
  readonly #regions = new Map<string, StateRegion>();
  readonly shortestByTransition = new Map<string, MoveSequence>();
  readonly violations = new Map<string, MoveSequence>();

  get stateKeys(): number {
    return this.#stateKeys.size;
  }

  record(run: ShopRun) {
    const { violation: breach, shop, observation, moves } = run;
    const stateKey = toStateKey(run);
    if (!this.#stateKeys.has(stateKey)) {
      this.#stateKeys.add(stateKey);
      this.#regionOf(observation.states).visitedStates.push({ path: run.path, expansions: 0 });
    }
    for (const id of shop.taken) {
      const best = this.shortestByTransition.get(id);
      if (!best || best.moves.length > moves.length) this.shortestByTransition.set(id, run.path);
    }
    if (breach && !this.violations.has(breach.rule)) this.violations.set(breach.rule, run.path);
  }

  /** The path to the least explored state of the least explored region. */
  next(): MoveSequence {
    const region = selectLeastExpanded(this.#regions.values());
    const leastExpanded = selectLeastExpanded(region.visitedStates);
    region.expansions++;
    leastExpanded.expansions++;
    return leastExpanded.path;
  }

  #regionOf({ checkout, mall = '' }: ShopRun['observation']['states']): StateRegion {
    const name = checkout ?? mall;
    const region = this.#regions.get(name) ?? { visitedStates: [], expansions: 0 };
    this.#regions.set(name, region);
    return region;
  }
}

export interface SearchResult {
  /** the shortest known path to each transition of the mall's routing table */
  readonly shortestByTransition: ReadonlyMap<string, MoveSequence>;
  /** the shortest path to each broken rule */
  readonly violations: readonly (NamedMoves & { readonly rule: string; readonly reason: string })[];
  readonly stateCount: number;
  readonly steps: number;
}
export interface SearchLimits {
  readonly seed: number;
  readonly rounds: number;
  /** the number of steps per round from a known state */
  readonly stepsPerRound: number;
}

/**
 * Explores the whole shop from its least explored states, some steps per round. The result does not cover the whole
 * graph, but the same seed yields the same result.
 */
export function searchShop({ seed, rounds, stepsPerRound: reach }: SearchLimits): SearchResult {
  const choose = createRandomPicker(seed);
  const atlas = new ExploredStates();
  let steps = 0;
  for (const start of starts) atlas.record(new ShopRun(start));
  for (let round = 0; round < rounds; round++) {
    const run = replayMoves(atlas.next());
    for (let moveCount = 0; moveCount < reach && run.violation === null; moveCount++) {
      const move = choose(run.shop.listMoves());
      if (!move) break;
      run.step(move);
      steps++;
      atlas.record(run);
    }
    run.end();
  }
  const breaches = [...atlas.violations].map(([rule, path]) => shrinkViolation(rule, path));
  return {
    shortestByTransition: atlas.shortestByTransition,
    violations: breaches,
    stateCount: atlas.stateKeys,
    steps,
  };
}

function shrinkViolation(rule: string, path: MoveSequence) {
  const named = shrinkMoves(toNamedMoves(path), ({ violation: breach }) => breach?.rule === rule);
  const reason = replayNamedMoves(named).violation?.reason ?? '';
  return { rule, reason, ...named };
}
