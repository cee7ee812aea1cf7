import {
  type Consequence,
  type ConsequenceTable,
  parseRow,
  type ParsedRow,
  type StepView,
} from './consequenceTable.ts';
import { listDifferences } from './differences.ts';
import { getPathTo, listEdges } from './graph.ts';
import type { ChartPosition, Choice, Edge, Effect, Graph } from './model.ts';
import type { DescribeFailure, PathFailure } from './run.ts';
import { formatChoice, formatSteps } from './text.ts';

const toEventName = ({ kind, about }: Choice): string => {
  if (kind === 'done') return `${about} answers`;
  if (kind === 'error') return `${about} fails`;
  if (kind === 'timer') return 'time passes';
  return kind === 'start' ? 'start' : about;
};
interface ActiveStates {
  /** all of them: `playing`, `playing.buffering` */
  readonly all: readonly string[];
  readonly leaves: readonly string[];
}
const activeStates = new WeakMap<object, ActiveStates>();
function getActiveStates({ snapshot }: ChartPosition): ActiveStates {
  const cached = activeStates.get(snapshot);
  if (cached) return cached;
  const nodes = snapshot._nodes;
  const isLeaf = ({ type }: (typeof nodes)[number]) => type === 'atomic' || type === 'final';
  const toPaths = (list: typeof nodes) => list.map(({ path }) => path.join('.'));
  const active = { all: toPaths(nodes), leaves: toPaths(nodes.filter((node) => isLeaf(node))) };
  activeStates.set(snapshot, active);
  return active;
}
const listStates = (position: ChartPosition | null) =>
  position ? getActiveStates(position).all : [];
const listLeaves = (position: ChartPosition) => getActiveStates(position).leaves;

/** Evaluates the functions in an expected value. */
function resolve(value: unknown, view: unknown): unknown {
  if (typeof value === 'function') return value(view);
  if (Array.isArray(value)) return value.map((part: unknown) => resolve(part, view));
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const parts = Object.entries(value).map(([key, part]): [string, unknown] => [
    key,
    resolve(part, view),
  ]);
  return Object.fromEntries(parts);
}
function withValue(
  context: unknown,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): unknown {
  const from: Readonly<Record<string, unknown>> = { ...Object(context) };
  return { ...from, [key]: rest.length === 0 ? value : withValue(from[key], rest, value) };
}
const toEvent = (event: unknown) => (typeof event === 'string' ? { type: event } : event);

type FoundPath = Pick<PathFailure, 'steps' | 'refusal'>;
const formatPath = ({ steps, refusal }: FoundPath): string =>
  refusal ? `${formatSteps(steps)} → ${formatChoice(refusal)}` : formatSteps(steps);

class TableCheck<C> {
  readonly #rows: readonly ParsedRow<C>[];
  readonly #entries: ConsequenceTable<C>['entries'];
  /** the calls of all entries */
  readonly #calls: readonly string[];
  readonly #used = new Set<ParsedRow<C>>();
  /** one finding for each kind of violation, with the shortest path to it */
  readonly #findings = new Map<string, FoundPath>();

  constructor({ rows, entries }: ConsequenceTable<C>) {
    this.#rows = rows.map((row) => parseRow(row));
    this.#entries = entries;
    this.#calls = Object.values(entries).flatMap(({ calls = {} }) => Object.keys(calls));
  }

  checkEdge(edge: Edge) {
    const view = toView<C>(edge.from, edge.choice, edge.next);
    const row = this.#findRow(edge.from, edge.choice, view);
    const where = `${edge.from ? listLeaves(edge.from).join(' + ') : ''} × ${toEventName(edge.choice)}`;
    if (!row) return this.#report(edge, `${where} has no row`);
    for (const difference of this.#compare(edge, row, view))
      this.#report(edge, `${where}: ${difference} [row ${row.name}]`);
    return undefined;
  }

  checkRefusal(position: Edge['to'], choice: Choice) {
    const row = this.#findRow(position, choice, toView<C>(position, choice, position));
    if (!row || Object.keys(row.follows).length === 0) return;
    const where = `${listLeaves(position).join(' + ')} × ${toEventName(choice)}`;
    const steps = getPathTo(position);
    this.#findings.set(`${where} is refused [row ${row.name}]`, { steps, refusal: choice });
  }

  /** @param describe gives further lines about a finding, e.g. the file of its recording */
  list(describe: DescribeFailure): string[] {
    const unused = this.#rows.filter((row) => !this.#used.has(row));
    const toText = ([message, path]: [string, FoundPath]) => {
      const name = formatPath(path);
      return `${message}\n    ${name}${describe({ name, message, ...path })}`;
    };
    return [
      ...[...this.#findings].map(toText),
      ...unused.map(({ name }) => `no step has the row ${name}`),
    ];
  }

  #report(edge: Edge, finding: string) {
    if (this.#findings.has(finding)) return;
    const steps = edge.from ? [...getPathTo(edge.from), edge] : [edge];
    this.#findings.set(finding, { steps, refusal: null });
  }

  #findRow(position: ChartPosition | null, choice: Choice, view: StepView<C>) {
    const [name, states] = [toEventName(choice), listStates(position)];
    const row = this.#rows.find(
      ({ events, states: rowStates, when }) =>
        events.includes(name) &&
        rowStates.some((state) => state === '' || states.includes(state)) &&
        when(view),
    );
    if (row) this.#used.add(row);
    return row;
  }

  #compare(edge: Edge, row: ParsedRow<C>, view: StepView<C>): string[] {
    const to = (resolve(row.follows.to, view) ?? null) as string | null; // the table's type
    const entered = this.#listEntered(edge, to);
    const parts = [row.follows, ...entered.map((state) => this.#entries[state] ?? {})];
    return [
      ...compareStates(edge, to),
      ...compareContext(edge, parts, view),
      ...compareEffects(edge, parts, view, this.#calls),
      ...compareTimers(edge, parts, view, to),
    ];
  }

  /** The states with entries that the step enters, outer states first. */
  #listEntered(edge: Edge, to: string | null): string[] {
    const before = listStates(edge.from);
    const after = listStates(edge.next).toSorted((a, b) => a.length - b.length);
    return after.filter(
      (state) => state in this.#entries && (state === to || !before.includes(state)),
    );
  }
}

const toView = <C>(
  before: ChartPosition | null,
  choice: Choice,
  after: ChartPosition,
): StepView<C> => ({
  was: (before ?? after).snapshot.context,
  is: after.snapshot.context,
  // A row may read a field that the event does not have.
  event: { ...choice.event },
  states: listStates(before),
});

/** A parallel chart enters a state of one region; the others keep theirs. */
function compareStates({ from, next }: Edge, to: string | null): string[] {
  const before = from ? listLeaves(from) : [];
  const [region] = (to ?? '').split('.');
  const isParallel = next.snapshot.machine.root.type === 'parallel';
  const unchanged = before.filter((leaf) => isParallel && leaf.split('.')[0] !== region);
  const expected = to === null ? before : [...unchanged, to];
  const nextLeaves = listLeaves(next);
  return from === null && isParallel
    ? listDifferences((to ?? '').split(' + ').toSorted(), nextLeaves.toSorted(), 'state')
    : listDifferences(expected.toSorted().join(' + '), nextLeaves.toSorted().join(' + '), 'state');
}

function compareContext<C>(edge: Edge, parts: readonly Consequence<C>[], view: StepView<C>) {
  const sets = parts.flatMap((part) => Object.entries<unknown>(part.sets ?? {}));
  const start: unknown = edge.from ? edge.from.snapshot.context : {};
  const planned = sets.reduce(
    (context: unknown, [path, value]) => withValue(context, path.split('.'), resolve(value, view)),
    start,
  );
  return listDifferences(planned, edge.next.snapshot.context, 'context');
}

const ofKind = <K extends Effect['kind']>(effects: readonly Effect[], kind: K) =>
  effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);

function compareEffects<C>(
  { effects }: Edge,
  parts: readonly Consequence<C>[],
  view: StepView<C>,
  watchedActors: readonly string[],
) {
  const emits = parts
    .flatMap((part) => part.emits ?? [])
    .map((event) => toEvent(resolve(event, view)));
  const calls = Object.assign({}, ...parts.map((part) => resolve(part.calls ?? {}, view)));
  const sends = parts.flatMap(
    (part) => resolve(resolve(part.sends ?? [], view), view) as [string, unknown][],
  ); // the table's type
  const stops = parts.flatMap((part) => resolve(part.stops ?? [], view) as string[]); // the table's type
  return [
    ...listDifferences(
      emits,
      ofKind(effects, 'emit').map(({ event }) => event),
      'emitted',
    ),
    ...listDifferences(
      calls,
      Object.fromEntries(ofKind(effects, 'start').map(({ id, input }) => [id, input])),
      'called',
    ),
    ...listDifferences(
      sends.map(([to, event]) => [to, toEvent(event)]),
      ofKind(effects, 'send').map(({ to, event }) => [to, event]),
      'sent',
    ),
    ...listDifferences(
      stops,
      ofKind(effects, 'stop')
        .map(({ id }) => id)
        .filter((id) => stops.includes(id) || !watchedActors.includes(id)),
      'stopped',
    ),
    ...listDifferences(
      [],
      ofKind(effects, 'act').map(({ name }) => name),
      'executed',
    ),
  ];
}

/** The timers that still run after a step; those of a state are canceled when it is left. */
function listRunningTimers({ from, choice, next }: Edge, to: string | null): number[] {
  const isStateKept = to === null || next.snapshot.machine.root.type === 'parallel';
  if (from === null || !isStateKept) return [];
  const [first = 0, ...others] = from.timers.map(({ remainingMs }) => remainingMs);
  if (choice.kind === 'timer') return others.map((ms) => ms - first);
  return from.timers.length === 0 ? [] : [first, ...others];
}

function compareTimers<C>(
  edge: Edge,
  parts: readonly Consequence<C>[],
  view: StepView<C>,
  to: string | null,
): string[] {
  const due = parts.flatMap(({ after }) => (after === undefined ? [] : [resolve(after, view)]));
  const planned = [...listRunningTimers(edge, to), ...due].toSorted(
    (a, b) => Number(a) - Number(b),
  );
  return listDifferences(
    planned,
    edge.next.timers.map(({ remainingMs }) => remainingMs),
    'delays',
  );
}

/**
 * Checks a table on every step of a graph, and on every refused event. Returns the violations, each
 * with the shortest path to it; a step without a row and a row without a step are violations too.
 *
 * @param describe gives further lines about each violation that has a path
 */
export function checkConsequences<C>(
  graph: Graph,
  table: ConsequenceTable<C>,
  describe: DescribeFailure = () => '',
): string[] {
  const check = new TableCheck(table);
  for (const edge of listEdges(graph)) check.checkEdge(edge);
  for (const node of graph.nodes.values())
    for (const { choice } of node.refused) check.checkRefusal(node, choice);
  return check.list(describe);
}
