import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';
import { getActionNames, getPartName } from '#explorer/drawing/shape.ts';
import { listTransitionEntries, walkNodes } from '#explorer/ids.ts';

export interface StateRow {
  /** the id of a transition; empty for other rows */
  readonly id: string;
  readonly role: 'entry' | 'exit' | 'invoke' | 'handler' | 'hiddenStates';
  readonly text: string;
}
export interface StateShape {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly rows: readonly StateRow[];
  readonly initial: readonly string[];
  readonly children: readonly StateShape[];
  /** whether its descendants are not drawn */
  readonly isCollapsed?: true;
}
type EdgeKind = 'event' | 'done' | 'error' | 'after' | 'always';
export interface EdgeShape {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  readonly event: string;
  readonly guard: string;
  /** the transitions that one line stands for */
  readonly merged?: readonly EdgeShape[];
}
/** A transition with everything that it names. */
export interface TransitionShape {
  readonly id: string;
  readonly source: string;
  /** ids of states; none if it stays where it is */
  readonly targets: readonly string[];
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
}
export interface ChartShape {
  readonly root: StateShape;
  readonly edges: readonly EdgeShape[];
  readonly transitions: readonly TransitionShape[];
  readonly stateIds: readonly string[];
  readonly transitionIds: readonly string[];
  /** the active states of this state value */
  readonly getActiveStates: (value: unknown) => ReadonlySet<string>;
}

const EVENT_FORMATS: readonly (readonly [RegExp, EdgeKind, string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, 'done', '$1 ✓'],
  [/^xstate\.error\.actor\.(.+)$/, 'error', '$1 ✗'],
  [/^xstate\.after\.(\d+)\..*$/, 'after', 'after $1 ms'],
  [/^xstate\.after\.([^.]+)\..*$/, 'after', 'after $1'],
  [/^xstate\.done\.state\..*$/, 'done', 'done'],
  [/^$/, 'always', 'always'],
];
/** The label of an event: `xstate.done.actor.loadCart` is "loadCart ✓". */
export function formatEvent(type: string): { readonly kind: EdgeKind; readonly event: string } {
  const form = EVENT_FORMATS.find(([pattern]) => pattern.test(type));
  if (!form) return { kind: 'event', event: type };
  return { kind: form[1], event: type.replace(form[0], form[2]) };
}

function toRows(node: AnyStateNode): StateRow[] {
  const toStaticRows = (role: StateRow['role'], names: readonly string[]) =>
    names.map((text) => ({ id: '', role, text }));
  const handlerRows = listTransitionEntries(node)
    .filter(([, { target }]) => !target)
    .map(([id, definition]) => {
      const { event } = formatEvent(definition.eventType ?? '');
      const guard = definition.guard ? ` [${getPartName(definition.guard)}]` : '';
      const actions = getActionNames(definition.actions).join(', ');
      return {
        id,
        role: 'handler' as const,
        text: `${event}${guard}${actions ? ` / ${actions}` : ''}`,
      };
    });
  return [
    ...toStaticRows('entry', getActionNames(node.entry)),
    ...toStaticRows(
      'invoke',
      node.invoke.map(({ src }) => getPartName(src)),
    ),
    ...handlerRows,
    ...toStaticRows('exit', getActionNames(node.exit)),
  ];
}

function toStateShape(node: AnyStateNode): StateShape {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    tags: node.tags,
    rows: toRows(node),
    initial: node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => id) : [],
    children: Object.values(node.states).map((child) => toStateShape(child)),
  };
}

function toEdges(node: AnyStateNode): EdgeShape[] {
  return listTransitionEntries(node).flatMap(([id, definition]) =>
    (definition.target ?? []).map((target) => ({
      id,
      source: node.id,
      target: target.id,
      ...formatEvent(definition.eventType ?? ''),
      guard: definition.guard ? getPartName(definition.guard) : '',
    })),
  );
}

const toTransitionShapes = (node: AnyStateNode): TransitionShape[] =>
  listTransitionEntries(node).map(([id, { eventType, guard, target, actions }]) => ({
    id,
    source: node.id,
    targets: (target ?? []).map((state) => state.id),
    event: formatEvent(eventType ?? '').event,
    guard: guard ? getPartName(guard) : '',
    actions: getActionNames(actions),
  }));

function getActiveStates(machine: AnyStateMachine, value: unknown): ReadonlySet<string> {
  if (value === undefined) return new Set();
  // The value may come from another release of the chart.
  try {
    const snapshot = machine.resolveState({ value: value as never, context: {} });
    return new Set(snapshot._nodes.map(({ id }) => id));
  } catch {
    return new Set();
  }
}

const shapes = new Map<string, ChartShape>();

/** The shape of a chart, cached by definition. */
export function getChartShape(definition: string): ChartShape {
  const cached = shapes.get(definition);
  if (cached) return cached;
  const machine: AnyStateMachine = createMachine(JSON.parse(definition));
  const nodes = walkNodes(machine.root);
  const shape: ChartShape = {
    root: toStateShape(machine.root),
    edges: nodes.flatMap((node) => toEdges(node)),
    transitions: nodes.flatMap((node) => toTransitionShapes(node)),
    stateIds: nodes.filter(({ type }) => type !== 'history').map(({ id }) => id),
    transitionIds: nodes.flatMap((node) => listTransitionEntries(node).map(([id]) => id)),
    getActiveStates: (value) => getActiveStates(machine, value),
  };
  shapes.set(definition, shape);
  return shape;
}
