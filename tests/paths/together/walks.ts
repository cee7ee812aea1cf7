import { charts } from '../charts.ts';
import { Breach } from '../explorer/rules.ts';
import { type Look, lookAt } from './look.ts';
import { shopRules } from './rules.ts';
import { type Move, moveText, WholeShop } from './wholeShop.ts';

const inputs = charts.mall.model.inputs ?? {};
export const starts: readonly string[] = Object.keys(inputs);

/** A walk through the whole shop that can be walked again. */
export interface Walk {
  readonly start: string;
  readonly moves: readonly Move[];
}

/** A walk that is under way, with the rules looking on. */
export class Walking {
  readonly shop: WholeShop;
  readonly start: string;
  readonly moves: Move[] = [];
  look: Look;
  /** the first rule that was broken, and how */
  breach: { readonly rule: string; readonly because: string } | null = null;
  readonly #memories = shopRules.map((rule) => rule.start as unknown);

  constructor(start: string) {
    this.start = start;
    this.shop = new WholeShop(inputs[start]);
    this.look = lookAt(this.shop);
  }

  get walk(): Walk {
    return { start: this.start, moves: [...this.moves] };
  }

  step(move: Move) {
    const before = this.look;
    this.shop.do(move);
    this.moves.push(move);
    this.look = lookAt(this.shop);
    const { calls, ended } = this.shop;
    const moment = { before, move, after: this.look, calls, ended };
    for (const [index, rule] of shopRules.entries()) {
      const memory: unknown = rule.next(this.#memories[index], moment);
      if (memory instanceof Breach) this.breach ??= { rule: rule.name, because: memory.because };
      else this.#memories[index] = memory;
    }
  }

  end() {
    this.shop.actor.stop();
  }
}

export function follow({ start, moves }: Walk): Walking {
  const walking = new Walking(start);
  for (const move of moves) walking.step(move);
  return walking;
}

/** A walk by its names, as it is kept and replayed. */
export interface Named {
  readonly start: string;
  readonly moves: readonly string[];
}
export const namesOf = ({ start, moves }: Walk): Named => ({
  start,
  moves: moves.map((move) => moveText(move)),
});
export const namedText = ({ start, moves }: Named): string =>
  [`start (${start})`, ...moves].join(' → ');

/** Walks by names, up to the first that is not offered; it has then fewer moves than were wanted. */
export function followNames({ start, moves }: Named): Walking {
  const walking = new Walking(start);
  for (const name of moves) {
    const move = walking.shop.offered().find((one) => moveText(one) === name);
    if (!move) break;
    walking.step(move);
  }
  return walking;
}

/** The walk without the moves that it does not need to come to the same end. */
export function shortest(walk: Named, isSame: (walking: Walking) => boolean): Named {
  let kept = walk;
  for (let at = walk.moves.length - 1; at >= 0; at--) {
    const tried = { ...kept, moves: kept.moves.toSpliced(at, 1) };
    const walking = followNames(tried);
    if (walking.moves.length === tried.moves.length && isSame(walking)) kept = tried;
    walking.end();
  }
  return kept;
}
