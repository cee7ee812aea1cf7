import {
  type Actor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { StepClock } from './clock.ts';
import { findDifferences } from './compare.ts';
import type { PathCoverage } from './coverage.ts';
import { EffectLog } from './effects.ts';
import { toTransitionId } from './ids.ts';
import { getChildren, sendTo, observeInspection } from './internals.ts';
import type { Choice, Effect, Path, PathStep } from './model.ts';
import { recordGuards, type PreparedChart } from './prepare.ts';
import { toCanonicalText, formatChoice, getChildName, getLogicName } from './text.ts';

/** The observed behaviour of a real actor in one step. */
export interface StepOutcome {
  readonly effects: readonly Effect[];
  readonly emitted: readonly AnyEventObject[];
  readonly guards: readonly string[];
}

/** Receives the inspection events of the actor and its children, with the simulated time in ms. */
export type InspectRun = (event: InspectionEvent, at: number) => void;

/** A real actor of the production machine with controlled children and a simulated clock. */
export class PathRun {
  readonly actor: Actor<AnyStateMachine>;
  /** ids of the transitions of the last step */
  readonly taken: string[] = [];
  readonly #prepared: PreparedChart;
  readonly #clock = new StepClock();
  #log = new EffectLog(new Map(), []);
  #emitted: AnyEventObject[] = [];
  #refusing = false;
  /** guards that were evaluated when the actor was created, before it started */
  readonly #startGuards: readonly string[];

  constructor(
    prepared: PreparedChart,
    start: Choice,
    coverage?: PathCoverage,
    inspect?: InspectRun,
  ) {
    this.#prepared = prepared;
    coverage?.begin();
    const make = () =>
      createActor(prepared.machine, {
        input: start.event['input'],
        clock: this.#clock,
        inspect: (event) => {
          inspect?.(event, this.#clock.now());
          if (event.actorRef.sessionId !== event.rootId) return;
          observeInspection(event, {
            microstep: (transitions, snapshot) => {
              const types = transitions
                .map((transition) => String(transition.eventType ?? ''))
                .filter((eventType) => eventType !== '');
              const ids = transitions.map((transition) => toTransitionId(transition));
              const sources = transitions.map((transition) => transition.source.id);
              this.taken.push(...ids);
              if (this.#refusing) coverage?.refused(ids, types);
              else coverage?.microstep({ ids, types, sources }, snapshot);
            },
            action: (action) => this.#log.record(action),
          });
        },
      });
    const { result, outcomes } = recordGuards(prepared, make);
    this.actor = result;
    this.#startGuards = outcomes;
    this.actor.on('*', (event: AnyEventObject) => this.#emitted.push(event));
  }

  begin(): StepOutcome {
    const outcome = this.#do({ children: {}, ended: '' }, () => this.actor.start());
    return { ...outcome, guards: [...this.#startGuards, ...outcome.guards] };
  }

  step(choice: Choice): StepOutcome {
    return this.#do(this.#begun(choice), () => this.#cause(choice));
  }

  /**
   * Performs a step by another trigger, for example a user action on a page; `cause` is the trigger
   * of `step`. Does not record guards, because everything that reads the actor in between also
   * evaluates them.
   */
  async stepBy(choice: Choice, act: (cause: () => void) => Promise<void>): Promise<StepOutcome> {
    const before = this.#begun(choice);
    this.#open(before.ended);
    await act(() => this.#cause(choice));
    return { ...this.#close(before.children), guards: [] };
  }

  /** Sends a refused choice, which must have no effect. Returns what changed anyway. */
  refuse(choice: Choice): StepOutcome & { moved: string[] } {
    const before = this.actor.getSnapshot();
    this.#refusing = true;
    const outcome = this.step(choice);
    this.#refusing = false;
    const after = this.actor.getSnapshot();
    const moved = [
      ...(toCanonicalText(before.value) === toCanonicalText(after.value) ? [] : ['the state']),
      ...(before.context === after.context ? [] : ['the context']),
      ...outcome.effects.map((effect) => toCanonicalText(effect)),
    ];
    return { ...outcome, moved };
  }

  stop() {
    this.actor.stop();
  }

  #cause(choice: Choice) {
    if (choice.kind === 'timer') this.#clock.fireNext();
    else if (choice.kind === 'event') sendTo(this.actor, choice.event);
    else sendTo(this.#child(choice), toStubCommand(choice));
  }

  #child(choice: Choice) {
    const children = getChildren(this.actor.getSnapshot());
    // The id of a child without a name differs in every system.
    const child = Object.values(children).find(
      (ref) => ref && getChildName(ref.id, getLogicName(ref.src)) === choice.by,
    );
    if (!child) throw new Error(`explorer: no child is running for "${formatChoice(choice)}"`);
    return child;
  }

  #begun(choice: Choice): StepStart {
    const ends = choice.kind === 'done' || choice.kind === 'error';
    const children = getChildren(this.actor.getSnapshot());
    return { children, ended: ends ? this.#child(choice).id : '' };
  }

  #open(ended: string) {
    this.#log = new EffectLog(this.#log.running, []);
    this.#log.running.delete(ended);
    this.#emitted = [];
    this.taken.length = 0;
  }

  #close(before: Children) {
    this.#log.recordSpawned(before, getChildren(this.actor.getSnapshot()));
    return { effects: this.#log.effects, emitted: this.#emitted };
  }

  #do({ children, ended }: StepStart, act: () => void): StepOutcome {
    this.#open(ended);
    const { outcomes } = recordGuards(this.#prepared, act);
    return { ...this.#close(children), guards: outcomes };
  }
}

type Children = ReturnType<typeof getChildren>;
/** The children before a step, and the child that ends in it. */
interface StepStart {
  readonly children: Children;
  readonly ended: string;
}

const toStubCommand = (choice: Choice): AnyEventObject => {
  if (choice.kind === 'report') return { type: 'stub.report', event: choice.event };
  const ok = choice.kind === 'done';
  return { type: 'stub.end', ok, value: choice.event[ok ? 'output' : 'error'] };
};

/** A path that a real actor did not follow. */
export class PathFailure extends Error {
  /** the steps of the path up to the one that failed */
  readonly steps: readonly PathStep[];
  /** the refused choice that changed something, after the steps */
  readonly refusal: Choice | null;

  constructor(message: string, steps: readonly PathStep[], refusal: Choice | null) {
    super(message);
    this.steps = steps;
    this.refusal = refusal;
  }
}

/** Adds to the message of a failed path, for example where its recording is. */
export type DescribeFailure = (failure: PathFailure) => string;

/**
 * Runs a path on a real actor and compares each step with the plan. Throws a PathFailure at the
 * first difference.
 */
export function runPath(prepared: PreparedChart, path: Path, coverage?: PathCoverage) {
  const [start, ...others] = path.steps;
  if (!start) throw new Error('explorer: the path has no start');
  const run = new PathRun(prepared, start.choice, coverage);
  let done = 0;
  const check = (stepOutcome: StepOutcome, planned: typeof start) => {
    done += 1;
    const differences = findDifferences(planned, run.actor.getSnapshot(), stepOutcome);
    if (differences.length > 0)
      throw new PathFailure(
        formatFailure(path, formatChoice(planned.choice), differences),
        path.steps.slice(0, done),
        null,
      );
    for (const outcome of stepOutcome.guards) coverage?.covered.guards.add(outcome);
    coverage?.settled(run.actor.getSnapshot());
  };
  try {
    check(run.begin(), start);
    for (const planned of others) check(run.step(planned.choice), planned);
    for (const choice of path.refusals) {
      const { moved, guards } = run.refuse(choice);
      if (moved.length > 0)
        throw new PathFailure(
          formatFailure(path, `${formatChoice(choice)}, which is refused here`, moved),
          path.steps,
          choice,
        );
      for (const outcome of guards) coverage?.covered.guards.add(outcome);
    }
  } finally {
    run.stop();
  }
}

const formatFailure = (path: Path, at: string, differences: readonly string[]) =>
  `at "${at}" of\n  ${path.name}\n${differences.map((line) => `  - ${line}`).join('\n')}`;
