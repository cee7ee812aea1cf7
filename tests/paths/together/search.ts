import { canonical } from '../explorer/text.ts';
import {
  follow,
  followNames,
  type Named,
  namesOf,
  shortest,
  starts,
  type Walk,
  Walking,
} from './walks.ts';
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

/** A place of the whole shop, how it is reached and how often it was left from. */
interface Known {
  readonly walk: Walk;
  left: number;
}
/** Places in which the checkout, or else the mall, is in the same state; how often one of them was left from. */
interface Region {
  readonly places: Known[];
  left: number;
}
const leastLeft = <T extends { readonly left: number }>(list: Iterable<T>): T =>
  [...list].reduce((least, one) => (one.left < least.left ? one : least));
export interface Found {
  /** for each transition of the mall's table, the shortest walk that was found to take it */
  readonly taking: ReadonlyMap<string, Walk>;
  /** of each rule that is broken, the shortest walk to it */
  readonly breaches: readonly (Named & { readonly rule: string; readonly because: string })[];
  readonly places: number;
  readonly steps: number;
}
export interface Bounds {
  readonly seed: number;
  readonly rounds: number;
  /** steps from a known place into the unknown */
  readonly reach: number;
}

/** What tells two places apart: the states of the charts that hold something, and what stands between them. */
function placeOf({ look }: Walking): string {
  const { states, wanted, checked, lines, orderNo, account } = look;
  const goods = [lines.length > 0, checked.length > 0, orderNo !== null];
  return canonical([{ ...states, notices: '', verification: '' }, wanted, goods, account]);
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

/**
 * Walks the whole shop from the places that were left least, each time some steps on. What it finds of the graph is
 * not all of it, but the same for the same seed.
 */
export function search({ seed, rounds, reach }: Bounds): Found {
  const below = numbersFrom(seed);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  /** Half of the time a call ends, where one waits; then by charts, by what happens, by its samples: many are not louder. */
  const pick = (moves: readonly Move[]): Move | undefined => {
    const ends = moves.filter(({ choice }) => choice?.kind === 'done' || choice?.kind === 'error');
    const among = ends.length > 0 && below(2) === 0 ? ends : moves;
    const ofPart = oneOf(grouped(among, ({ part }) => part)) ?? [];
    return oneOf(oneOf(grouped(ofPart, ({ choice }) => `${choice?.kind} ${choice?.about}`)) ?? []);
  };
  const known = new Set<string>();
  const regions = new Map<string, Region>();
  const taking = new Map<string, Walk>();
  const breaches = new Map<string, Walk>();
  let steps = 0;
  const note = (walking: Walking) => {
    const place = placeOf(walking);
    if (!known.has(place)) {
      known.add(place);
      const { checkout, mall = '' } = walking.look.states;
      const name = checkout ?? mall;
      const region = regions.get(name) ?? { places: [], left: 0 };
      region.places.push({ walk: walking.walk, left: 0 });
      regions.set(name, region);
    }
    for (const id of walking.shop.taken) {
      const best = taking.get(id);
      if (!best || best.moves.length > walking.moves.length) taking.set(id, walking.walk);
    }
    const { breach } = walking;
    if (breach && !breaches.has(breach.rule)) breaches.set(breach.rule, walking.walk);
  };
  for (const start of starts) note(new Walking(start));
  for (let round = 0; round < rounds; round++) {
    const region = leastLeft(regions.values());
    const place = leastLeft(region.places);
    region.left++;
    place.left++;
    const walking = follow(place.walk);
    for (let n = 0; n < reach && walking.breach === null; n++) {
      const move = pick(walking.shop.offered());
      if (!move) break;
      walking.step(move);
      steps++;
      note(walking);
    }
    walking.end();
  }
  return {
    taking,
    breaches: [...breaches].map(([rule, walk]) => breachOf(rule, walk)),
    places: known.size,
    steps,
  };
}

function breachOf(rule: string, walk: Walk) {
  const named = shortest(namesOf(walk), ({ breach }) => breach?.rule === rule);
  const because = followNames(named).breach?.because ?? '';
  return { rule, because, ...named };
}
