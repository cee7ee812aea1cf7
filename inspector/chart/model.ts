import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createMachine,
} from 'xstate';

export interface Row {
  /** id of a transition, or empty for what only stands there */
  readonly id: string;
  readonly role: 'entry' | 'exit' | 'invoke' | 'hears';
  readonly text: string;
}
export interface StateShape {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly rows: readonly Row[];
  readonly initial: readonly string[];
  readonly children: readonly StateShape[];
}
export type EdgeKind = 'event' | 'done' | 'error' | 'after' | 'always';
export interface EdgeShape {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly kind: EdgeKind;
  readonly event: string;
  readonly guard: string;
}
export interface ChartShape {
  readonly root: StateShape;
  readonly edges: readonly EdgeShape[];
  readonly stateIds: readonly string[];
  readonly transitionIds: readonly string[];
  /** the states that are active with this value */
  readonly activeIn: (value: unknown) => ReadonlySet<string>;
}

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'object' && thing !== null && 'type' in thing) return String(thing.type);
  return typeof thing === 'function' ? thing.name : '';
};

const FORMS: readonly (readonly [RegExp, EdgeKind, string])[] = [
  [/^xstate\.done\.actor\.(.+)$/, 'done', '$1 ✓'],
  [/^xstate\.error\.actor\.(.+)$/, 'error', '$1 ✗'],
  [/^xstate\.after\.(\d+)\..*$/, 'after', '⏱ $1 ms'],
  [/^xstate\.after\.([^.]+)\..*$/, 'after', '⏱ $1'],
  [/^xstate\.done\.state\..*$/, 'done', 'done'],
  [/^$/, 'always', 'always'],
];
/** How an event is written: `xstate.done.actor.loadCart` as "loadCart ✓". */
export function wordOf(type: string): { readonly kind: EdgeKind; readonly event: string } {
  const form = FORMS.find(([pattern]) => pattern.test(type));
  if (!form) return { kind: 'event', event: type };
  return { kind: form[1], event: type.replace(form[0], form[2]) };
}

const LIBRARY = /^(xstate\.|raise$|cancel$|$)/;
const namesOf = (actions: readonly unknown[]) =>
  actions.map((action) => nameOf(action)).filter((name) => !LIBRARY.test(name));

interface Transition {
  readonly id: string;
  readonly definition: AnyTransitionDefinition;
}
function transitionsOf(node: AnyStateNode): Transition[] {
  const named = [...node.transitions].flatMap(([descriptor, list]) =>
    list.map((definition, index) => ({ id: `${node.id} | ${descriptor} | ${index}`, definition })),
  );
  const always = (node.always ?? []).map((definition, index) => ({
    id: `${node.id} | always | ${index}`,
    definition,
  }));
  return [...named, ...always];
}

function rowsOf(node: AnyStateNode): Row[] {
  const still = (role: Row['role'], names: readonly string[]) =>
    names.map((text) => ({ id: '', role, text }));
  const hears = transitionsOf(node)
    .filter(({ definition }) => !definition.target)
    .map(({ id, definition }) => {
      const { event } = wordOf(definition.eventType ?? '');
      const guard = definition.guard ? ` [${nameOf(definition.guard)}]` : '';
      const actions = namesOf(definition.actions).join(', ');
      return {
        id,
        role: 'hears' as const,
        text: `${event}${guard}${actions ? ` / ${actions}` : ''}`,
      };
    });
  return [
    ...still('entry', namesOf(node.entry)),
    ...still(
      'invoke',
      node.invoke.map(({ src }) => nameOf(src)),
    ),
    ...hears,
    ...still('exit', namesOf(node.exit)),
  ];
}

function stateOf(node: AnyStateNode): StateShape {
  return {
    id: node.id,
    key: node.key,
    type: node.type,
    tags: node.tags,
    rows: rowsOf(node),
    initial: node.type === 'compound' ? (node.initial.target ?? []).map(({ id }) => id) : [],
    children: Object.values(node.states).map((child) => stateOf(child)),
  };
}

const walk = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => walk(child)),
];

function edgesOf(node: AnyStateNode): EdgeShape[] {
  return transitionsOf(node).flatMap(({ id, definition }) =>
    (definition.target ?? []).map((target) => ({
      id,
      source: node.id,
      target: target.id,
      ...wordOf(definition.eventType ?? ''),
      guard: definition.guard ? nameOf(definition.guard) : '',
    })),
  );
}

function activeIn(machine: AnyStateMachine, value: unknown): ReadonlySet<string> {
  if (value === undefined) return new Set();
  // Any value of a running chart; a chart of another release may not know it.
  try {
    const snapshot = machine.resolveState({ value: value as never, context: {} });
    return new Set(snapshot._nodes.map(({ id }) => id));
  } catch {
    return new Set();
  }
}

const shapes = new Map<string, ChartShape>();

/** The shape of a chart, once for each definition. */
export function chartOf(definition: string): ChartShape {
  const known = shapes.get(definition);
  if (known) return known;
  const machine: AnyStateMachine = createMachine(JSON.parse(definition));
  const nodes = walk(machine.root);
  const shape: ChartShape = {
    root: stateOf(machine.root),
    edges: nodes.flatMap((node) => edgesOf(node)),
    stateIds: nodes.filter(({ type }) => type !== 'history').map(({ id }) => id),
    transitionIds: nodes.flatMap((node) => transitionsOf(node).map(({ id }) => id)),
    activeIn: (value) => activeIn(machine, value),
  };
  shapes.set(definition, shape);
  return shape;
}
