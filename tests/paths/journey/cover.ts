import type { Edge, Graph, GraphNode } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';

/** What level 3 knows of a chart beside its graph: what a shopper or a fault can cause, and when. */
export interface Causes<Memory> {
  /** what browser and server hold beside the chart when a shop is entered by this start */
  readonly entered: (start: Edge, before: Memory | null) => Memory;
  readonly after: (memory: Memory, edge: Edge) => Memory;
  readonly can: (memory: Memory, edge: Edge) => boolean;
  /** starts that a walk begins with, and those that a reload or a return leads to from here */
  readonly beginnings: readonly string[];
  readonly jumps: (node: GraphNode, memory: Memory) => readonly string[];
  /** something must follow before the walk may end */
  readonly isPending: (memory: Memory) => boolean;
  /** steps, by their label, that are walked although their transitions are taken by others too */
  readonly also?: readonly string[];
}
/** Steps that one browser takes in a row. */
export interface Walk {
  readonly title: string;
  readonly name: string;
  readonly steps: readonly Edge[];
  /** the transitions for whose sake it is walked */
  readonly covers: readonly string[];
}

/** The walks of a chart and the transitions that none of them takes. */
export interface Walks {
  readonly transitions: number;
  readonly walks: readonly Walk[];
  readonly missing: readonly string[];
}
/** What plans walks: of the transitions wanted, all unless told. */
export interface Planned {
  walks(among?: Iterable<string>): Walks;
}

/** Several plans for one chart, each of which takes what those before it have left. */
export function plannedTogether(plans: readonly Planned[]): readonly Walks[] {
  const made: Walks[] = [];
  for (const plan of plans) made.push(plan.walks(made.at(-1)?.missing));
  return made;
}

interface At<Memory> {
  readonly node: GraphNode;
  readonly memory: Memory;
}
interface Trail<Memory> extends At<Memory> {
  readonly edge: Edge;
  readonly before: Trail<Memory> | null;
  readonly length: number;
}

/** A walk that failed is walked again by a person: so long it may be. */
const LONGEST = 44;
/** A new walk costs a page, a cart and an address: so much farther a goal may be in the one that is going on. */
const ENTRY = 9;

export class Cover<Memory> implements Planned {
  readonly #graph: Graph;
  readonly #causes: Causes<Memory>;
  readonly #starts: ReadonlyMap<string, Edge>;

  constructor(graph: Graph, causes: Causes<Memory>) {
    this.#graph = graph;
    this.#causes = causes;
    this.#starts = new Map(graph.starts.map((edge) => [edge.choice.name, edge]));
  }

  #start(name: string): Edge {
    const edge = this.#starts.get(name);
    if (!edge) throw new Error(`journey: ${this.#graph.chart.id} has no start "${name}"`);
    return edge;
  }

  #step(edge: Edge, at: At<Memory> | null, before: Trail<Memory> | null): Trail<Memory> {
    const { entered, after } = this.#causes;
    const isStart = edge.choice.kind === 'start';
    const memory = at && !isStart ? after(at.memory, edge) : entered(edge, at?.memory ?? null);
    return { node: edge.to, memory, edge, before, length: (before?.length ?? 0) + 1 };
  }

  #onward(at: At<Memory> | null): Edge[] {
    const { beginnings, jumps, can, isPending } = this.#causes;
    if (at === null) return beginnings.map((name) => this.#start(name));
    const out = at.node.out.filter((edge) => can(at.memory, edge));
    if (isPending(at.memory)) return out;
    return [...out, ...jumps(at.node, at.memory).map((name) => this.#start(name))];
  }

  /** The shortest way from here to something that is wanted. */
  #nearest(from: At<Memory> | null, isWanted: (trail: Trail<Memory>) => boolean, most: number) {
    const seen = new Set<string>();
    const queue: { at: At<Memory> | null; trail: Trail<Memory> | null }[] = [
      { at: from, trail: null },
    ];
    for (let next = queue.shift(); next; next = queue.shift()) {
      if ((next.trail?.length ?? 0) >= most) return null;
      for (const edge of this.#onward(next.at)) {
        const trail = this.#step(edge, next.at, next.trail);
        if (isWanted(trail)) return trail;
        const key = `${trail.node.key} ${JSON.stringify(trail.memory)}`;
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push({ at: trail, trail });
      }
    }
    return null;
  }

  /** What is gained by a step: its transitions, and the step itself. */
  #gains({ taken, choice }: Edge): readonly string[] {
    return [...taken, label(choice)];
  }

  #walk(wanted: Set<string>): Edge[] {
    const steps: Edge[] = [];
    let at: At<Memory> | null = null;
    for (;;) {
      const reach: number = at === null ? Infinity : ENTRY;
      const found = this.#nearest(
        at,
        ({ edge }) => this.#gains(edge).some((id) => wanted.has(id)),
        reach,
      );
      if (!found || steps.length + found.length > LONGEST) break;
      for (const edge of edgesOf(found)) {
        steps.push(edge);
        for (const id of this.#gains(edge)) wanted.delete(id);
      }
      at = found;
    }
    const rest = at && this.#causes.isPending(at.memory) ? this.#ended(at) : null;
    return rest ? [...steps, ...edgesOf(rest)] : steps;
  }

  #ended(at: At<Memory>) {
    return this.#nearest(at, ({ memory }) => !this.#causes.isPending(memory), ENTRY);
  }

  /** Few walks that take every transition of those wanted that can be caused, and what no walk takes. */
  walks(among: Iterable<string> = this.#graph.chart.transitions.keys()): Walks {
    const wanted = new Set([...among, ...(this.#causes.also ?? [])]);
    const walks: Walk[] = [];
    for (;;) {
      const before = new Set(wanted);
      const steps = this.#walk(wanted);
      const gained = [...before].filter((id) => !wanted.has(id));
      if (gained.length === 0) break;
      const covers = gained.filter((id) => this.#graph.chart.transitions.has(id));
      const title = titleOf(walks.length + 1, steps, covers);
      walks.push({ title, name: nameOf(steps), steps, covers });
    }
    return { transitions: this.#graph.chart.transitions.size, walks, missing: [...wanted] };
  }
}

function edgesOf<Memory>(trail: Trail<Memory>): Edge[] {
  const edges: Edge[] = [];
  for (let at: Trail<Memory> | null = trail; at; at = at.before) edges.unshift(at.edge);
  return edges;
}

const nameOf = (steps: readonly Edge[]) => steps.map(({ choice }) => label(choice)).join(' → ');
const titleOf = (index: number, steps: readonly Edge[], { length }: readonly string[]) =>
  `${index}. ${steps[0]?.choice.name}: ${length} transitions in ${steps.length} steps`;
