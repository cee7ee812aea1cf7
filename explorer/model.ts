import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  ContextFrom,
  EventFromLogic,
  InputFrom,
} from 'xstate';
import type { DecisionRecords } from './conditions.ts';

/** Samples by name; paths contain the names. A function receives the snapshot. */
export type Samples<T> =
  | Readonly<Record<string, T>>
  | ((snapshot: AnyMachineSnapshot) => Readonly<Record<string, T>>);

/**
 * The samples that the explorer needs; it reads everything else from the chart. Functions of the
 * context are methods, because TypeScript accepts a method for the context of a certain chart.
 */
export interface ChartModel {
  /** the file that defines the model, which errors name */
  readonly source?: string;
  /** Inputs of the chart; without inputs the chart has one start without input. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Payloads of external events; an event without payload may be omitted. */
  readonly events?: Readonly<Record<string, Samples<object>>>;
  /** The possible results of each invoked or spawned promise, by its id. */
  readonly outcomes?: Readonly<Record<string, Outcomes>>;
  /** Events that a running child sends back, by the child's id or the name of its logic. */
  readonly reports?: Readonly<Record<string, Readonly<Record<string, Samples<object>>>>>;
  /** Children, by id or name of their logic, that neither end nor send events. */
  readonly silent?: readonly string[];
  /** The values that distinguish two states; the whole context by default. */
  identify?(context: unknown, snapshot: AnyMachineSnapshot): unknown;
  /**
   * Values that the chart calculates from its context; effects of merged states may differ by them.
   */
  derive?(context: unknown): unknown;
  /**
   * Parts of samples that have one value only, by name (`*` stands for any text), each with the
   * reason.
   */
  readonly single?: Readonly<Record<string, string>>;
  /** Excludes steps that exceed this bound, so that the graph of a counting chart is finite. */
  readonly within?: (snapshot: AnyMachineSnapshot) => boolean;
  readonly limits?: Partial<ExplorationLimits>;
}

type EventByType<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>;
type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];
/** The types of events with fields; the library sends those that begin with `xstate.`. */
type TypeWithFields<M extends AnyStateMachine> = {
  [T in EventType<M>]: T extends `xstate.${string}`
    ? never
    : [keyof Omit<EventByType<M, T>, 'type'>] extends [never]
      ? never
      : T;
}[EventType<M>];
type SamplesByType<M extends AnyStateMachine, Reported> = {
  readonly [T in EventType<M>]?: Samples<Omit<EventByType<M, T>, 'type'>>;
} & {
  readonly [T in Exclude<TypeWithFields<M>, Reported>]: Samples<Omit<EventByType<M, T>, 'type'>>;
};
interface TypedParts<M extends AnyStateMachine, Reported extends string> extends Omit<
  ChartModel,
  'inputs' | 'events' | 'reports' | 'identify' | 'derive'
> {
  readonly inputs?: Readonly<Record<string, InputFrom<M>>>;
  readonly reports?: Readonly<Record<string, { readonly [T in Reported]?: Samples<object> }>>;
  readonly identify?: (context: ContextFrom<M>, snapshot: AnyMachineSnapshot) => unknown;
  readonly derive?: (context: ContextFrom<M>) => unknown;
}
/**
 * A model whose samples have the types of its chart; an event with fields that no child reports
 * needs samples.
 */
export type TypedModel<M extends AnyStateMachine, Reported extends string> = TypedParts<
  M,
  Reported
> &
  ([Exclude<TypeWithFields<M>, Reported>] extends [never]
    ? { readonly events?: SamplesByType<M, Reported> }
    : { readonly events: SamplesByType<M, Reported> });
export interface TestChart {
  readonly machine: AnyStateMachine;
  readonly model: ChartModel;
}
export const createChartModel = <M extends AnyStateMachine, const Reported extends string = never>(
  machine: M,
  model: TypedModel<M, Reported>,
): TestChart => ({ machine, model: model as unknown as ChartModel });

export interface Outcomes {
  readonly ok?: Samples<unknown>;
  readonly err?: Samples<unknown>;
}
export interface ExplorationLimits {
  readonly states: number;
  readonly steps: number;
  readonly ms: number;
}

/** One possible step. `name` is the sample's name. A replay file contains only its four names. */
export interface Choice {
  readonly kind: 'start' | 'event' | 'report' | 'done' | 'error' | 'timer';
  /** the type of an event, or the id of a child that ends */
  readonly about: string;
  /** the child that reports or ends, by its id in this system and by its name */
  readonly child?: string;
  readonly by?: string;
  readonly name: string;
  readonly event: AnyEventObject;
}

/** The effects of a step, in order. */
export type Effect =
  | { readonly kind: 'emit'; readonly event: AnyEventObject }
  | {
      readonly kind: 'start';
      readonly id: string;
      readonly src: string;
      readonly input: unknown;
    }
  | { readonly kind: 'stop'; readonly id: string }
  | { readonly kind: 'send'; readonly to: string; readonly event: AnyEventObject }
  | { readonly kind: 'act'; readonly name: string; readonly params: unknown };

export interface Timer {
  readonly id: string | undefined;
  readonly event: AnyEventObject;
  /** ms until the timer fires */
  readonly remainingMs: number;
}
/** The running children: id → name of their logic. */
export type RunningChildren = ReadonlyMap<string, string>;

/** A position in the graph: everything that determines the possible steps. */
export interface ChartPosition {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  readonly running: RunningChildren;
}
export interface PathStep {
  readonly choice: Choice;
  readonly next: ChartPosition;
  /** ids of the transitions taken, in order */
  readonly taken: readonly string[];
  /** results of guards: `<transition id> ? <guard> = true` */
  readonly guards: readonly string[];
  readonly effects: readonly Effect[];
}
export interface Edge extends PathStep {
  readonly from: GraphNode | null;
  readonly to: GraphNode;
}
export interface GraphNode extends ChartPosition {
  readonly key: string;
  /** number of steps on the shortest path from a start */
  readonly depth: number;
  /** the last step of that path */
  readonly via: Edge;
  readonly out: Edge[];
  /** the refused choices of this node, and the guards that were evaluated */
  readonly refused: RefusedChoice[];
  /** choices that `within` excludes */
  readonly excluded: Choice[];
}
export interface RefusedChoice {
  readonly choice: Choice;
  readonly guards: readonly string[];
  /** transitions that were selected although they have no effect */
  readonly taken: readonly string[];
}
/** The steps from each node, with which paths are planned. */
export interface StepGraph {
  readonly starts: readonly Edge[];
  readonly chart: Chart;
  readonly listSteps: (node: GraphNode) => readonly Edge[];
}
export interface Graph extends StepGraph {
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: number;
  /** number of steps that `within` excluded */
  readonly excludedSteps: number;
  readonly ms: number;
  /** how the conditions of the guards have decided in the whole graph */
  readonly decisions: DecisionRecords;
  /** the first node at which a decision was evaluated: at its start, or for a step from it */
  readonly findDecisionNode: (decisionId: string) => GraphNode | undefined;
  /** plans one more step from a position, without merging states */
  readonly planStep: (position: ChartPosition, choice: Choice) => PathStep;
}
/** The parts of a chart to cover. */
export interface Chart {
  readonly id: string;
  readonly states: readonly string[];
  readonly transitions: ReadonlyMap<string, AnyTransitionDefinition>;
  readonly guards: readonly string[];
  readonly eventTypes: readonly string[];
}
/** The steps from a start, and the choice that is refused after them. */
export interface Path {
  readonly name: string;
  readonly steps: readonly PathStep[];
  readonly refusals: readonly Choice[];
}
