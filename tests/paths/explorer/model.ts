import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  ContextFrom,
  EventFromLogic,
  InputFrom,
} from 'xstate';

/** Named samples: the name is what a path is read by. A function may look at where the chart is. */
export type Samples<T> =
  | Readonly<Record<string, T>>
  | ((snapshot: AnyMachineSnapshot) => Readonly<Record<string, T>>);

/** What the explorer must be told about a chart; all else it reads from the chart itself. */
export interface ChartModel {
  /** Inputs that the chart is started with; none means one start without input. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Payloads of the events that come from outside; an event without payload may be left out. */
  readonly events?: Readonly<Record<string, Samples<object>>>;
  /** How each invoked or spawned promise may end, by its id. */
  readonly outcomes?: Readonly<Record<string, Outcomes>>;
  /** Events that a running child sends back, by the child's id or the name of its logic. */
  readonly reports?: Readonly<Record<string, Readonly<Record<string, Samples<object>>>>>;
  /** Children, by id or name of their logic, that neither end nor report. */
  readonly silent?: readonly string[];
  /** What of the context tells two states apart; all of it unless given. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each chart has its own context
  readonly identify?: (context: any, snapshot: AnyMachineSnapshot) => unknown;
  /** Steps that leave this bound are not taken, so that a chart that counts stays finite. */
  readonly within?: (snapshot: AnyMachineSnapshot) => boolean;
  readonly limits?: Partial<Limits>;
}

type EventOf<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>;
/** A model whose samples are held to the types of its chart. */
export interface TypedModel<M extends AnyStateMachine> extends Omit<
  ChartModel,
  'inputs' | 'events' | 'identify'
> {
  readonly inputs?: Readonly<Record<string, InputFrom<M>>>;
  readonly events?: {
    readonly [T in EventFromLogic<M>['type']]?: Samples<Omit<EventOf<M, T>, 'type'>>;
  };
  readonly identify?: (context: ContextFrom<M>, snapshot: AnyMachineSnapshot) => unknown;
}
/** A machine with its model. */
export interface TestChart {
  readonly machine: AnyStateMachine;
  readonly model: ChartModel;
}
export const chartModel = <M extends AnyStateMachine>(
  machine: M,
  model: TypedModel<M>,
): TestChart => ({ machine, model: model as ChartModel });

export interface Outcomes {
  readonly ok?: Samples<unknown>;
  readonly err?: Samples<unknown>;
}
export interface Limits {
  readonly states: number;
  readonly steps: number;
  readonly ms: number;
}

/** One thing that may happen next. `name` is the sample's. Only its four names are kept in a replay file. */
export interface Choice {
  readonly kind: 'start' | 'event' | 'report' | 'done' | 'error' | 'timer';
  /** the event's type, or the child's id for its end */
  readonly about: string;
  /** the child that reports or ends, by its id in this system and by its name */
  readonly child?: string;
  readonly by?: string;
  readonly name: string;
  readonly event: AnyEventObject;
}

/** What the chart did besides moving, in order. */
export type Effect =
  | { readonly does: 'emit'; readonly event: AnyEventObject }
  | {
      readonly does: 'start';
      readonly id: string;
      readonly src: string;
      readonly input: unknown;
    }
  | { readonly does: 'stop'; readonly id: string }
  | { readonly does: 'send'; readonly to: string; readonly event: AnyEventObject }
  | { readonly does: 'act'; readonly name: string; readonly params: unknown };

export interface Timer {
  readonly id: string | undefined;
  readonly event: AnyEventObject;
  /** ms until it is due */
  readonly left: number;
}
/** What runs beside the chart and is not yet over: id → name of its logic. */
export type Living = ReadonlyMap<string, string>;

/** A place in the graph: everything that decides what may happen next. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly Timer[];
  readonly living: Living;
}
export interface Step {
  readonly choice: Choice;
  readonly next: Place;
  /** ids of the chart transitions taken, in order */
  readonly taken: readonly string[];
  /** outcomes of guards: `<transition id> ? <guard> = true` */
  readonly guards: readonly string[];
  readonly effects: readonly Effect[];
}
export interface Edge extends Step {
  readonly from: GraphNode | null;
  readonly to: GraphNode;
}
export interface GraphNode extends Place {
  readonly key: string;
  /** steps on the shortest way from a start */
  readonly depth: number;
  /** the last step of that way */
  readonly via: Edge;
  readonly out: Edge[];
  /** what the chart refuses here, and the guards that were asked */
  readonly refused: Refusal[];
  /** what leads out of the bound that the model sets */
  readonly beyond: Choice[];
}
export interface Refusal {
  readonly choice: Choice;
  readonly guards: readonly string[];
  /** transitions that were selected although they do nothing */
  readonly taken: readonly string[];
}
export interface Graph {
  readonly starts: readonly Edge[];
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: number;
  /** steps that `within` cut off */
  readonly cut: number;
  readonly ms: number;
  readonly chart: Chart;
  /** one more step from a place, planned exactly */
  readonly plan: (place: Place, choice: Choice) => Step;
}
/** The denominators, read from the chart. */
export interface Chart {
  readonly id: string;
  readonly states: readonly string[];
  readonly transitions: ReadonlyMap<string, AnyTransitionDefinition>;
  readonly guards: readonly string[];
  readonly eventTypes: readonly string[];
}
/** Steps from a start on, and what is refused at the end of it. */
export interface Path {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly refusals: readonly Choice[];
}
