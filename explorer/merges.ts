import { listChoices, isRefusable } from './choices.ts';
import type { Choice, ChartPosition, GraphNode, PathStep } from './model.ts';
import { type PreparedChart, computeRefusal, computeStep } from './prepare.ts';
import { type TextCache, formatChoice, getChildName, toCanonicalText } from './text.ts';

/**
 * The number of positions that are compared for each configuration and each set of differing
 * values.
 */
const MAX_COMPARED = 1;

const isContainer = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);
const toEntries = (value: object) => new Map<string, unknown>(Object.entries(value));

/** The paths at which two values differ; lists of different lengths differ as a whole. */
function listDifferentPaths(a: unknown, b: unknown, path = ''): string[] {
  if (a === b) return [];
  if (!isContainer(a) || !isContainer(b) || Object.keys(a).length !== Object.keys(b).length)
    return toCanonicalText(a) === toCanonicalText(b) ? [] : [path];
  const paths: string[] = [];
  for (const key of Object.keys(a)) {
    const [part, other]: readonly unknown[] = [Reflect.get(a, key), Reflect.get(b, key)];
    if (part !== other)
      paths.push(...listDifferentPaths(part, other, path === '' ? key : `${path}.${key}`));
  }
  return paths;
}

/** The differences of two values, including those of their parts: the texts of both sides. */
class Differences {
  readonly #pairs = new Set<string>();
  readonly #texts: TextCache;

  constructor(texts: TextCache) {
    this.#texts = texts;
  }

  #toPair(a: unknown, b: unknown) {
    return [toCanonicalText(a, this.#texts), toCanonicalText(b, this.#texts)] as const;
  }

  add(a: unknown, b: unknown) {
    if (a === b) return;
    const [left, right] = this.#toPair(a, b);
    if (left === right) return;
    this.#pairs.add(`${left} ${right}`);
    if (!isContainer(a) || !isContainer(b)) return;
    const others = toEntries(b);
    for (const [key, part] of toEntries(a)) if (others.has(key)) this.add(part, others.get(key));
  }

  /** The path of the first difference that is none of the known ones. */
  findUnknown(a: unknown, b: unknown, path: string): string | null {
    if (a === b) return null;
    const [left, right] = this.#toPair(a, b);
    if (left === right || this.#pairs.has(`${left} ${right}`)) return null;
    const [fields, others] = [isContainer(a) && toEntries(a), isContainer(b) && toEntries(b)];
    if (!fields || !others || [...fields.keys()].join('\n') !== [...others.keys()].join('\n'))
      return `${path}: ${left} or ${right}`;
    for (const [key, part] of fields) {
      const unknown = this.findUnknown(part, others.get(key), `${path}.${key}`);
      if (unknown !== null) return unknown;
    }
    return null;
  }
}

/** The configuration, the timers and the running children. */
const formatPosition = ({ snapshot, timers, running }: ChartPosition) =>
  toCanonicalText([
    snapshot.status,
    snapshot.value,
    timers.map(({ event, remainingMs }) => [event, remainingMs]),
    [...running].map(([id, src]) => getChildName(id, src)).toSorted(),
  ]);

/**
 * Compares the positions that `identify` merges, one step deep, when the graph is complete. Both
 * must refuse the same choices, evaluate guards alike, take the same transitions and lead to the
 * same configuration, with a context that the graph contains. Their effects and their next contexts
 * may differ only by values by which the merged contexts differ already, or which `derive`
 * calculates.
 */
export class MergeCheck {
  readonly #prepared: PreparedChart;
  readonly #types: readonly string[];
  readonly #toKey: (position: ChartPosition) => string;
  readonly #has: (key: string) => boolean;
  readonly #texts: TextCache = new WeakMap();
  readonly #counts = new Map<string, number>();
  readonly #merged: (readonly [GraphNode, ChartPosition, readonly string[]])[] = [];

  constructor(
    prepared: PreparedChart,
    types: readonly string[],
    toKey: (position: ChartPosition) => string,
    has: (key: string) => boolean,
  ) {
    this.#prepared = prepared;
    this.#types = types;
    this.#toKey = toKey;
    this.#has = has;
  }

  add(node: GraphNode, position: ChartPosition) {
    const [context, other] = [node.snapshot.context, position.snapshot.context];
    if (context === other) return;
    const paths = listDifferentPaths(context, other);
    if (paths.length === 0) return;
    const kind = `${toCanonicalText(node.snapshot.value)} ${paths.join(' ')}`;
    const count = this.#counts.get(kind) ?? 0;
    if (count >= MAX_COMPARED) return;
    this.#counts.set(kind, count + 1);
    this.#merged.push([node, position, paths]);
  }

  /** Throws when a merged position behaves differently from its node. */
  run() {
    for (const [node, position, paths] of this.#merged) {
      const difference = this.#findDifference(node, position);
      if (difference === null) continue;
      throw new Error(
        `explorer: \`identify\` of ${this.#prepared.machine.id} merges two states that behave differently: ${difference}\ntheir contexts differ in ${paths.join(', ')}`,
      );
    }
  }

  #findDifference(node: GraphNode, position: ChartPosition): string | null {
    const expected = new Map<string, PathStep | readonly string[]>();
    for (const edge of node.out) expected.set(formatChoice(edge.choice), edge);
    for (const { choice, guards, taken } of node.refused)
      expected.set(formatChoice(choice), [...guards, ...taken]);
    const excluded = new Set(node.excluded.map(formatChoice));
    const choices = listChoices(this.#types, this.#prepared.model, position);
    if (choices.length !== expected.size + excluded.size) return 'their samples differ';
    for (const choice of choices) {
      const label = formatChoice(choice);
      const step = expected.get(label);
      if (step === undefined && !excluded.has(label)) return `only one has the sample ${label}`;
      const difference = step && this.#compareChoice(node, position, choice, step);
      if (difference) return `${label} → ${difference}`;
    }
    return null;
  }

  #compareChoice(
    node: GraphNode,
    position: ChartPosition,
    choice: Choice,
    expected: PathStep | readonly string[],
  ): string | null {
    const refusal = isRefusable(choice) ? computeRefusal(this.#prepared, position, choice) : null;
    if (!('effects' in expected)) {
      if (refusal === null || refusal.isMoving) return 'only one accepts it';
      const actual = [...refusal.guards, ...refusal.taken];
      return actual.join(', ') === expected.join(', ')
        ? null
        : `${expected.join(', ')} or ${actual.join(', ')}`;
    }
    if (refusal && !refusal.isMoving) return 'only one accepts it';
    return this.#compareSteps(
      node,
      position,
      expected,
      computeStep(this.#prepared, position, choice),
    );
  }

  #compareSteps(
    node: GraphNode,
    position: ChartPosition,
    expected: PathStep,
    actual: PathStep,
  ): string | null {
    const [answers, others] = [expected, actual].map(({ taken, guards }) =>
      [...taken, ...guards].join(', '),
    );
    if (answers !== others) return `${answers} or ${others}`;
    const [target, otherTarget] = [formatPosition(expected.next), formatPosition(actual.next)];
    if (target !== otherTarget) return `${target} or ${otherTarget}`;
    const key = this.#toKey(actual.next);
    if (!this.#has(key)) return `a state that no path reaches, ${key}`;
    const { model } = this.#prepared;
    const differences = new Differences(this.#texts);
    differences.add(node.snapshot.context, position.snapshot.context);
    differences.add(expected.choice.event, actual.choice.event);
    const toDerived = ({ snapshot }: ChartPosition) => model.derive?.(snapshot.context);
    differences.add(toDerived(node), toDerived(position));
    return (
      differences.findUnknown(expected.effects, actual.effects, 'effects') ??
      differences.findUnknown(
        expected.next.snapshot.context,
        actual.next.snapshot.context,
        'context',
      )
    );
  }
}
