import type { ChartShape, EdgeShape, StateRow, StateShape } from './chartShape.ts';

/** The parts of a chart that a developer has hidden. */
export interface ChartReduction {
  /** the only state to show with its descendants; null for the whole chart */
  readonly rootId: string | null;
  /** ids of compound states that are drawn without their descendants */
  readonly collapsed: readonly string[];
  readonly hidesErrors: boolean;
  readonly hidesSession: boolean;
}
export interface ReducedShape {
  readonly root: StateShape;
  readonly edges: readonly EdgeShape[];
  /** number of transitions that a switch hides */
  readonly hiddenCount: number;
  /**
   * the ids of the drawn parts by the ids of the whole chart; absent for parts that are not drawn
   */
  readonly drawnIds: ReadonlyMap<string, string>;
}

export const isWithin = (id: string, ancestor: string): boolean =>
  id === ancestor || id.startsWith(`${ancestor}.`);
export const flattenStates = (state: StateShape): StateShape[] => [
  state,
  ...state.children.flatMap(flattenStates),
];

/** The state if it has descendants, else the state around it. */
export function findCompoundState(root: StateShape, stateId: string): StateShape {
  const child = root.children.find(({ id }) => isWithin(stateId, id));
  return child && child.children.length > 0 ? findCompoundState(child, stateId) : root;
}

/** Whether the state can be collapsed or expanded. */
export const isCollapsible = ({ children, isCollapsed }: StateShape): boolean =>
  children.length > 0 || isCollapsed === true;

/** Transitions that a session's end causes. */
const isOfSession = ({ event, guard }: EdgeShape) =>
  event.startsWith('session.') || /session/i.test(guard);
const isHidden = (edge: EdgeShape, { hidesErrors, hidesSession }: ChartReduction) =>
  (hidesErrors && edge.kind === 'error') || (hidesSession && isOfSession(edge));

/** The collapsed state that contains the state, else the state itself. */
function findDrawnState(id: string, collapsed: readonly string[]): string {
  const [outermost] = collapsed
    .filter((candidate) => isWithin(id, candidate))
    .toSorted((a, b) => a.length - b.length);
  return outermost ?? id;
}

const formatEdge = ({ event, guard }: EdgeShape) => (guard === '' ? event : `${event} [${guard}]`);
const getKey = (id: string) => id.slice(id.lastIndexOf('.') + 1);

/** Transitions that leave the shown state are listed inside their sources. */
const toLeavingRow = (edge: EdgeShape): StateRow => ({
  id: edge.id,
  role: 'handler',
  text: `${formatEdge(edge)} → ${getKey(edge.target)}`,
});

function reduceState(
  state: StateShape,
  collapsed: readonly string[],
  leaving: readonly EdgeShape[],
): StateShape {
  const leavingRows = leaving.filter(({ source }) => source === state.id).map(toLeavingRow);
  const rows = [...state.rows, ...leavingRows];
  const initial = state.initial.map((id) => findDrawnState(id, collapsed));
  if (state.children.length > 0 && collapsed.includes(state.id)) {
    const count = flattenStates(state).length - 1;
    const more: StateRow = { id: '', role: 'hiddenStates', text: `+ ${count} states` };
    return { ...state, rows: [...rows, more], initial: [], children: [], isCollapsed: true };
  }
  const children = state.children.map((child) => reduceState(child, collapsed, leaving));
  return { ...state, rows, initial, children };
}

/** Several transitions between the same two states become one if a collapsed state is involved. */
function mergeEdges(edges: readonly EdgeShape[]): EdgeShape {
  const [first, ...others] = edges;
  if (!first) throw new Error('There is no transition to merge.');
  if (others.length === 0) return first;
  const isSameKind = others.every(({ kind }) => kind === first.kind);
  return {
    ...first,
    kind: isSameKind ? first.kind : 'event',
    event: `${edges.length} transitions`,
    guard: '',
    merged: edges,
  };
}

/** Redirects transitions of hidden descendants to the collapsed states. */
function redirectEdges(
  edges: readonly EdgeShape[],
  collapsed: readonly string[],
  isCollapsed: (id: string) => boolean,
): EdgeShape[] {
  const groups = new Map<string, EdgeShape[]>();
  for (const [index, edge] of edges.entries()) {
    const source = findDrawnState(edge.source, collapsed);
    const target = findDrawnState(edge.target, collapsed);
    const isInside = source === target && edge.source !== edge.target;
    if (isInside && isCollapsed(source)) continue;
    const canMerge = isCollapsed(source) || isCollapsed(target);
    const key = canMerge ? `${source} ${target}` : String(index);
    groups.set(key, [...(groups.get(key) ?? []), { ...edge, source, target }]);
  }
  return [...groups.values()].map(mergeEdges);
}

function mapDrawnIds(
  shape: ChartShape,
  edges: readonly EdgeShape[],
  root: StateShape,
  collapsed: readonly string[],
): Map<string, string> {
  const states = flattenStates(root);
  const drawnStates = new Set(states.map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const id of shape.stateIds) {
    const drawn = findDrawnState(id, collapsed);
    if (drawnStates.has(drawn)) ids.set(id, drawn);
  }
  for (const id of shape.transitionIds) {
    const holder = ids.get(id.split(' | ')[0] ?? '');
    if (holder !== undefined) ids.set(id, holder);
  }
  for (const { rows } of states) for (const { id } of rows) if (id !== '') ids.set(id, id);
  for (const edge of edges) for (const { id } of edge.merged ?? [edge]) ids.set(id, edge.id);
  return ids;
}

/** The part of a chart that is drawn. */
export function reduceShape(shape: ChartShape, reduction: ChartReduction): ReducedShape {
  const wholeRoot = shape.root;
  const states = flattenStates(wholeRoot);
  const root = states.find(({ id }) => id === reduction.rootId) ?? wholeRoot;
  const compound = new Set(
    states.filter(({ children }) => children.length > 0).map(({ id }) => id),
  );
  const collapsed = reduction.collapsed.filter((id) => id !== root.id && compound.has(id));
  const inside = shape.edges.filter(({ source }) => isWithin(source, root.id));
  const visible = inside.filter((edge) => !isHidden(edge, reduction));
  const leaving = visible.filter(({ target }) => !isWithin(target, root.id));
  const staying = visible.filter(({ target }) => isWithin(target, root.id));
  const collapsedIds = new Set(collapsed);
  const edges = redirectEdges(staying, collapsed, (id) => collapsedIds.has(id));
  const reducedRoot = reduceState(root, collapsed, leaving);
  return {
    root: reducedRoot,
    edges,
    hiddenCount: inside.length - visible.length,
    drawnIds: mapDrawnIds(shape, edges, reducedRoot, collapsed),
  };
}

/** The compound states without an active descendant, of which the outermost are drawn collapsed. */
export const findInactiveCompounds = (
  root: StateShape,
  active: ReadonlySet<string>,
): readonly string[] =>
  flattenStates(root)
    .filter(({ id, children }) => id !== root.id && children.length > 0 && !active.has(id))
    .map(({ id }) => id);
