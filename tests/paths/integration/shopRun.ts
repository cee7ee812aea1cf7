import { RuleViolation } from '#explorer/rules.ts';
import type { InspectRun } from '#explorer/run.ts';
import type { RunRecorder } from '#tests/support/runRecorder.ts';
import { charts } from '../charts.ts';
import { type Observation, observe } from './observation.ts';
import { shopRules } from './rules.ts';
import { type ShopMove, formatMove, ShopModel } from './shopModel.ts';

const inputs = charts.mall.model.inputs ?? {};
export const starts: readonly string[] = Object.keys(inputs);

/** A replayable path through the whole shop. */
export interface MoveSequence {
  readonly start: string;
  readonly moves: readonly ShopMove[];
}

/** A running path, checked by the rules after each move. */
export class ShopRun {
  readonly shop: ShopModel;
  readonly start: string;
  readonly moves: ShopMove[] = [];
  observation: Observation;
  /** the first broken rule, and how it was broken */
  violation: { readonly rule: string; readonly reason: string } | null = null;
  readonly #memories = shopRules.map((rule) => rule.start);

  /** @param inspect receives what the charts do */
  constructor(start: string, inspect?: InspectRun) {
    this.start = start;
    this.shop = new ShopModel(inputs[start], inspect);
    this.observation = observe(this.shop);
  }

  get path(): MoveSequence {
    return { start: this.start, moves: [...this.moves] };
  }

  step(move: ShopMove) {
    const before = this.observation;
    this.shop.perform(move);
    this.moves.push(move);
    this.observation = observe(this.shop);
    const { calls, ended } = this.shop;
    const transition = { before, move, after: this.observation, calls, ended };
    for (const [index, rule] of shopRules.entries()) {
      const memory: unknown = rule.next(this.#memories[index], transition);
      if (memory instanceof RuleViolation)
        this.violation ??= { rule: rule.name, reason: memory.reason };
      else this.#memories[index] = memory;
    }
  }

  end() {
    this.shop.actor.stop();
  }
}

export function replayMoves({ start, moves }: MoveSequence): ShopRun {
  const run = new ShopRun(start);
  for (const move of moves) run.step(move);
  return run;
}

/** A path by its names, as a replay file contains it. */
export interface NamedMoves {
  readonly start: string;
  readonly moves: readonly string[];
}
export const toNamedMoves = ({ start, moves }: MoveSequence): NamedMoves => ({
  start,
  moves: moves.map((move) => formatMove(move)),
});
export const formatNamedMoves = ({ start, moves }: NamedMoves): string =>
  [`start (${start})`, ...moves].join(' → ');

/**
 * Replays a path by its names until a move is not possible; the result then has fewer moves.
 *
 * @param recorder notes what the charts do
 */
export function replayNamedMoves({ start, moves }: NamedMoves, recorder?: RunRecorder): ShopRun {
  recorder?.beginStep();
  const run = new ShopRun(start, recorder?.inspect);
  for (const name of moves) {
    if (run.violation && recorder) break;
    recorder?.beginStep();
    const move = run.shop.listMoves().find((candidate) => formatMove(candidate) === name);
    if (!move) break;
    run.step(move);
  }
  return run;
}

/** Removes the moves that the path does not need to reach the same end. */
export function shrinkMoves(path: NamedMoves, isSame: (run: ShopRun) => boolean): NamedMoves {
  let shortest = path;
  for (let at = path.moves.length - 1; at >= 0; at--) {
    const shorter = { ...shortest, moves: shortest.moves.toSpliced(at, 1) };
    const run = replayNamedMoves(shorter);
    if (run.moves.length === shorter.moves.length && isSame(run)) shortest = shorter;
    run.end();
  }
  return shortest;
}
