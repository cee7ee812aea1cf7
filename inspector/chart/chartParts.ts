import {
  type ChartShape,
  getChartShape,
  type StateShape,
  type TransitionShape,
} from './chartShape.ts';
import { flattenStates, isWithin } from './reduceShape.ts';

/** A part of a chart that a developer can select. */
export interface ChartPart {
  readonly kind: 'state' | 'transition' | 'line' | 'guard' | 'action' | 'actor';
  /**
   * the id of a state or a transition, the ids of a line's transitions, or the name of an
   * implementation
   */
  readonly id: string;
}
interface PartLink {
  readonly part: ChartPart;
  readonly text: string;
}
export interface PartGroup {
  readonly title: string;
  readonly links: readonly PartLink[];
}

/** The attributes of drawn elements by the kinds of their parts, innermost first. */
const ATTRIBUTES = [
  ['guard', 'data-guard'],
  ['action', 'data-action'],
  ['actor', 'data-invoke'],
  ['line', 'data-merged-ids'],
  ['transition', 'data-transition-id'],
  ['state', 'data-state-id'],
] as const;
const SELECTABLE = ATTRIBUTES.map(([, attribute]) => `[${attribute}]`).join(',');

/** The part that an element of the drawn chart stands for. */
export function findChartPart(target: EventTarget | null): ChartPart | null {
  const element = target instanceof Element ? target.closest(SELECTABLE) : null;
  for (const [kind, attribute] of ATTRIBUTES) {
    const id = element?.getAttribute(attribute);
    if (id) return { kind, id };
  }
  return null;
}

/** The part with the id of a state or a transition. */
export const toChartPart = (id: string): ChartPart => ({
  kind: id.includes(' | ') ? 'transition' : 'state',
  id,
});

/** A state's id without the id of its chart. */
export const toStatePath = (id: string) => id.slice(id.indexOf('.') + 1);
const toGuardText = (guard: string) => (guard === '' ? '' : ` [${guard}]`);

const toStateLink = (id: string): PartLink => ({
  part: { kind: 'state', id },
  text: toStatePath(id),
});
const toTransitionLink = ({ id, source, event, guard, targets }: TransitionShape): PartLink => ({
  part: { kind: 'transition', id },
  text: `${toStatePath(source)} · ${event}${toGuardText(guard)} → ${targets.map(toStatePath).join(', ') || '(stays)'}`,
});
const toNameLink =
  (kind: 'guard' | 'action' | 'actor') =>
  (id: string): PartLink => ({ part: { kind, id }, text: id });

const getRowTexts = ({ rows }: StateShape, role: string) =>
  rows.filter((row) => row.role === role).map(({ text }) => text);

function describeState(shape: ChartShape, id: string): PartGroup[] {
  const state = flattenStates(shape.root).find((candidate) => candidate.id === id);
  const { transitions } = shape;
  const enters = ({ source, targets }: TransitionShape) =>
    !isWithin(source, id) && targets.some((target) => isWithin(target, id));
  const reenters = ({ source, targets }: TransitionShape) =>
    isWithin(source, id) && source !== id && targets.includes(id);
  // The transitions of the ancestors leave it, too.
  const leaves = ({ source, targets }: TransitionShape) =>
    (isWithin(source, id) || isWithin(id, source)) &&
    targets.some((target) => !isWithin(target, id));
  const stays = ({ source, targets }: TransitionShape) => source === id && targets.length === 0;
  const list = (test: (transition: TransitionShape) => boolean) =>
    transitions.filter(test).map(toTransitionLink);
  return [
    {
      title: 'Entered by',
      links: list((transition) => enters(transition) || reenters(transition)),
    },
    { title: 'Left by', links: list(leaves) },
    { title: 'Handles', links: list(stays) },
    { title: 'Calls', links: state ? getRowTexts(state, 'invoke').map(toNameLink('actor')) : [] },
    {
      title: 'On entry',
      links: state ? getRowTexts(state, 'entry').map(toNameLink('action')) : [],
    },
    { title: 'On exit', links: state ? getRowTexts(state, 'exit').map(toNameLink('action')) : [] },
  ];
}

function describeTransition(shape: ChartShape, id: string): PartGroup[] {
  const transition = shape.transitions.find((candidate) => candidate.id === id);
  if (!transition) return [];
  const { source, targets, guard, actions } = transition;
  return [
    { title: 'From', links: [toStateLink(source)] },
    { title: 'To', links: targets.map(toStateLink) },
    { title: 'Guard', links: guard === '' ? [] : [toNameLink('guard')(guard)] },
    { title: 'Actions', links: actions.map(toNameLink('action')) },
  ];
}

/** The transitions and states that name an implementation, and the transitions of a line. */
function listUsers(shape: ChartShape, { kind, id }: ChartPart) {
  const role = kind === 'actor' ? ['invoke'] : kind === 'action' ? ['entry', 'exit'] : [];
  const states = flattenStates(shape.root).filter((state) =>
    role.some((name) => getRowTexts(state, name).includes(id)),
  );
  const transitions = shape.transitions.filter(
    (transition) =>
      (kind === 'guard' && transition.guard === id) ||
      (kind === 'action' && transition.actions.includes(id)) ||
      (kind === 'line' && id.split('\n').includes(transition.id)),
  );
  return { states, transitions };
}

const toUserGroups = (shape: ChartShape, part: ChartPart): PartGroup[] => {
  const { states, transitions } = listUsers(shape, part);
  return [
    { title: 'In states', links: states.map((state) => toStateLink(state.id)) },
    { title: 'In transitions', links: transitions.map(toTransitionLink) },
  ];
};
const DESCRIPTIONS: Readonly<
  Record<ChartPart['kind'], (shape: ChartShape, part: ChartPart) => PartGroup[]>
> = {
  state: (shape, { id }) => describeState(shape, id),
  transition: (shape, { id }) => describeTransition(shape, id),
  line: toUserGroups,
  guard: toUserGroups,
  action: toUserGroups,
  actor: toUserGroups,
};

/** Describes the connections of a part; groups without links are omitted. */
export const describePart = (shape: ChartShape, part: ChartPart): readonly PartGroup[] =>
  DESCRIPTIONS[part.kind](shape, part).filter(({ links }) => links.length > 0);

/** The name of a part on its card. */
export function formatPart(shape: ChartShape, { kind, id }: ChartPart): string {
  const transition = shape.transitions.find((candidate) => candidate.id === id);
  if (kind === 'transition' && transition)
    return `${transition.event}${toGuardText(transition.guard)}`;
  if (kind === 'line') return `${id.split('\n').length} transitions`;
  return kind === 'state' ? toStatePath(id) : id;
}

interface PlannedPath {
  readonly states: readonly string[];
  readonly taken: ReadonlySet<string>;
}
/**
 * The ids of the active states of a formatted state: `a.b + c` of the chart `x` are x, x.a, x.a.b
 * and x.c.
 */
const toActiveIds = (chartId: string, formatted: string): string[] =>
  formatted.split(' + ').flatMap((region) => {
    const keys = region.split('.');
    return [chartId, ...keys.map((_, index) => [chartId, ...keys.slice(0, index + 1)].join('.'))];
  });

/** A transient state is only the source of a transition. */
const listEnteredStates = (chartId: string, { states, taken }: PlannedPath): string[] => [
  ...states.flatMap((text) => toActiveIds(chartId, text)),
  ...[...taken].map((id) => id.split(' | ')[0] ?? ''),
];

/** The planned paths that enter a state, or take a transition with the part. */
export function findPaths<Path extends PlannedPath>(
  shape: ChartShape,
  part: ChartPart,
  paths: readonly Path[],
): readonly Path[] {
  const { states, transitions } = listUsers(shape, part);
  const stateIds = new Set(part.kind === 'state' ? [part.id] : states.map(({ id }) => id));
  const transitionIds = part.kind === 'transition' ? [part.id] : transitions.map(({ id }) => id);
  return paths.filter((path) => {
    if (transitionIds.some((id) => path.taken.has(id))) return true;
    return (
      stateIds.size > 0 && listEnteredStates(shape.root.id, path).some((id) => stateIds.has(id))
    );
  });
}

/** The ids of the states and transitions of a path. */
export const listPathParts = (chartId: string, path: PlannedPath): readonly string[] => [
  ...listEnteredStates(chartId, path),
  ...path.taken,
];

/** The states of a chart that handle an event of this type. */
export function findHandlingStates(definition: string | null, type: string): readonly string[] {
  if (definition === null) return [];
  const { transitions } = getChartShape(definition);
  const handling = transitions.filter(({ id }) => id.split(' | ')[1] === type);
  return [...new Set(handling.map(({ source }) => source))];
}
