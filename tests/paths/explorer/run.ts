import { type Actor, type AnyEventObject, type AnyStateMachine, createActor } from 'xstate';
import { StepClock } from './clock.ts';
import { differences } from './compare.ts';
import type { Coverage } from './coverage.ts';
import { EffectLog } from './effects.ts';
import { idOf } from './ids.ts';
import { childrenOf, sendTo, watchInspection } from './internals.ts';
import type { Choice, Effect, Path } from './model.ts';
import { listening, type Prepared } from './prepare.ts';
import { canonical, label, nameOfChild, nameOfLogic } from './text.ts';

/** What a real actor did in one step. */
export interface Done {
  readonly effects: readonly Effect[];
  readonly emitted: readonly AnyEventObject[];
  readonly guards: readonly string[];
}

/** A real actor of the production machine whose children are steered and whose clock stands still. */
export class Run {
  readonly actor: Actor<AnyStateMachine>;
  /** ids of the transitions that the last step took */
  readonly taken: string[] = [];
  readonly #prepared: Prepared;
  readonly #clock = new StepClock();
  #log = new EffectLog(new Map(), []);
  #emitted: AnyEventObject[] = [];
  #refusing = false;
  /** guards that were asked while the actor was made, before it was started */
  readonly #asked: readonly string[];

  constructor(prepared: Prepared, start: Choice, coverage?: Coverage) {
    this.#prepared = prepared;
    coverage?.begin();
    const make = () =>
      createActor(prepared.machine, {
        input: start.event['input'],
        clock: this.#clock,
        inspect: (event) => {
          if (event.actorRef.sessionId !== event.rootId) return;
          watchInspection(event, {
            microstep: (transitions, snapshot) => {
              const types = transitions
                .map((t) => String(t.eventType ?? ''))
                .filter((t) => t !== '');
              const ids = transitions.map((t) => idOf(t));
              const sources = transitions.map((t) => t.source.id);
              this.taken.push(...ids);
              if (this.#refusing) coverage?.refused(ids, types);
              else coverage?.microstep({ ids, types, sources }, snapshot);
            },
            action: (action) => this.#log.take(action),
          });
        },
      });
    const { result, heard } = listening(prepared, make);
    this.actor = result;
    this.#asked = heard;
    this.actor.on('*', (event: AnyEventObject) => this.#emitted.push(event));
  }

  /** Starts the actor. */
  begin(): Done {
    const done = this.#do({ children: {}, ended: '' }, () => this.actor.start());
    return { ...done, guards: [...this.#asked, ...done.guards] };
  }

  /** Lets one thing happen. */
  step(choice: Choice): Done {
    return this.#do(this.#begun(choice), () => this.#cause(choice));
  }

  /**
   * Lets one thing happen in a way of its own, by a gesture on a page for example; `cause` is the way of `step`.
   * Guards are not listened to: whoever looks at the actor meanwhile asks them too.
   */
  async stepBy(choice: Choice, act: (cause: () => void) => Promise<void>): Promise<Done> {
    const before = this.#begun(choice);
    this.#open(before.ended);
    await act(() => this.#cause(choice));
    return { ...this.#close(before.children), guards: [] };
  }

  /** Sends what is refused: nothing may move. Answers what moved all the same. */
  refuse(choice: Choice): Done & { moved: string[] } {
    const before = this.actor.getSnapshot();
    this.#refusing = true;
    const done = this.step(choice);
    this.#refusing = false;
    const after = this.actor.getSnapshot();
    const moved = [
      ...(canonical(before.value) === canonical(after.value) ? [] : ['the state']),
      ...(before.context === after.context ? [] : ['the context']),
      ...done.effects.map((effect) => canonical(effect)),
    ];
    return { ...done, moved };
  }

  stop() {
    this.actor.stop();
  }

  #cause(choice: Choice) {
    if (choice.kind === 'timer') this.#clock.ringNext();
    else if (choice.kind === 'event') sendTo(this.actor, choice.event);
    else sendTo(this.#child(choice), commandOf(choice));
  }

  #child(choice: Choice) {
    const children = childrenOf(this.actor.getSnapshot());
    // A child without a name has another number in every system.
    const child = Object.values(children).find(
      (ref) => ref && nameOfChild(ref.id, nameOfLogic(ref.src)) === choice.by,
    );
    if (!child) throw new Error(`explorer: no child runs for "${label(choice)}"`);
    return child;
  }

  #begun(choice: Choice): Begun {
    const ends = choice.kind === 'done' || choice.kind === 'error';
    const children = childrenOf(this.actor.getSnapshot());
    return { children, ended: ends ? this.#child(choice).id : '' };
  }

  #open(ended: string) {
    this.#log = new EffectLog(this.#log.living, []);
    this.#log.living.delete(ended);
    this.#emitted = [];
    this.taken.length = 0;
  }

  #close(before: Children) {
    this.#log.takeSpawned(before, childrenOf(this.actor.getSnapshot()));
    return { effects: this.#log.effects, emitted: this.#emitted };
  }

  #do({ children, ended }: Begun, act: () => void): Done {
    this.#open(ended);
    const { heard } = listening(this.#prepared, act);
    return { ...this.#close(children), guards: heard };
  }
}

type Children = ReturnType<typeof childrenOf>;
/** What ran before a step, and what ends by it. */
interface Begun {
  readonly children: Children;
  readonly ended: string;
}

const commandOf = (choice: Choice): AnyEventObject => {
  if (choice.kind === 'report') return { type: 'stub.report', event: choice.event };
  const ok = choice.kind === 'done';
  return { type: 'stub.end', ok, value: choice.event[ok ? 'output' : 'error'] };
};

/** Runs a path on a real actor and compares each step with the plan. Throws at the first difference. */
export function runPath(prepared: Prepared, path: Path, coverage?: Coverage) {
  const [start, ...others] = path.steps;
  if (!start) throw new Error('explorer: a path begins with a start');
  const run = new Run(prepared, start.choice, coverage);
  const check = (done: Done, planned: typeof start) => {
    const found = differences(planned, run.actor.getSnapshot(), done);
    if (found.length > 0) throw new Error(failureText(path, label(planned.choice), found));
    for (const outcome of done.guards) coverage?.seen.guards.add(outcome);
    coverage?.settled(run.actor.getSnapshot());
  };
  try {
    check(run.begin(), start);
    for (const planned of others) check(run.step(planned.choice), planned);
    for (const choice of path.refusals) {
      const { moved, guards } = run.refuse(choice);
      if (moved.length > 0)
        throw new Error(failureText(path, `${label(choice)}, which is refused here`, moved));
      for (const outcome of guards) coverage?.seen.guards.add(outcome);
    }
  } finally {
    run.stop();
  }
}

const failureText = (path: Path, at: string, found: readonly string[]) =>
  `at "${at}" of\n  ${path.name}\n${found.map((line) => `  - ${line}`).join('\n')}`;
