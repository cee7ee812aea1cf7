import { canonical } from '../explorer/text.ts';
import { chanceFrom } from './chance.ts';
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

/** What tells two places apart: the states of the charts that hold something, and what stands between them. */
function placeOf({ look }: Walking): string {
  const { states, wanted, checked, lines, orderNo, account } = look;
  const goods = [lines.length > 0, checked.length > 0, orderNo !== null];
  return canonical([{ ...states, notices: '', verification: '' }, wanted, goods, account]);
}

/** What is known of the whole shop so far. */
class Atlas {
  readonly #places = new Set<string>();
  readonly #regions = new Map<string, Region>();
  readonly taking = new Map<string, Walk>();
  readonly broken = new Map<string, Walk>();

  get places(): number {
    return this.#places.size;
  }

  note(walking: Walking) {
    const { breach, shop, look, moves } = walking;
    const place = placeOf(walking);
    if (!this.#places.has(place)) {
      this.#places.add(place);
      this.#regionOf(look.states).places.push({ walk: walking.walk, left: 0 });
    }
    for (const id of shop.taken) {
      const best = this.taking.get(id);
      if (!best || best.moves.length > moves.length) this.taking.set(id, walking.walk);
    }
    if (breach && !this.broken.has(breach.rule)) this.broken.set(breach.rule, walking.walk);
  }

  /** The way to the place that was left least, in the region that was. */
  next(): Walk {
    const region = leastLeft(this.#regions.values());
    const place = leastLeft(region.places);
    region.left++;
    place.left++;
    return place.walk;
  }

  #regionOf({ checkout, mall = '' }: Walking['look']['states']): Region {
    const name = checkout ?? mall;
    const region = this.#regions.get(name) ?? { places: [], left: 0 };
    this.#regions.set(name, region);
    return region;
  }
}

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

/**
 * Walks the whole shop from the places that were left least, each time some steps on. What it finds of the graph is
 * not all of it, but the same for the same seed.
 */
export function search({ seed, rounds, reach }: Bounds): Found {
  const choose = chanceFrom(seed);
  const atlas = new Atlas();
  let steps = 0;
  for (const start of starts) atlas.note(new Walking(start));
  for (let round = 0; round < rounds; round++) {
    const walking = follow(atlas.next());
    for (let n = 0; n < reach && walking.breach === null; n++) {
      const move = choose(walking.shop.offered());
      if (!move) break;
      walking.step(move);
      steps++;
      atlas.note(walking);
    }
    walking.end();
  }
  const breaches = [...atlas.broken].map(([rule, walk]) => breachOf(rule, walk));
  return { taking: atlas.taking, breaches, places: atlas.places, steps };
}

function breachOf(rule: string, walk: Walk) {
  const named = shortest(namesOf(walk), ({ breach }) => breach?.rule === rule);
  const because = followNames(named).breach?.because ?? '';
  return { rule, because, ...named };
}
