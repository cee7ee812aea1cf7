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
    const done = this.#do({}, () => this.actor.start());
    return { ...done, guards: [...this.#asked, ...done.guards] };
  }

  /** Lets one thing happen. `send` may do an event of a shopper in another way, by a gesture for example. */
  step(choice: Choice, send = (event: AnyEventObject) => sendTo(this.actor, event)): Done {
    const children = childrenOf(this.actor.getSnapshot());
    const ends = choice.kind === 'done' || choice.kind === 'error';
    return this.#do(children, () => this.#cause(choice, send), ends ? this.#child(choice).id : '');
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

  #cause(choice: Choice, send: (event: AnyEventObject) => void) {
    if (choice.kind === 'timer') this.#clock.ringNext();
    else if (choice.kind === 'event') send(choice.event);
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

  #do(before: ReturnType<typeof childrenOf>, act: () => void, ended = ''): Done {
    this.#log = new EffectLog(this.#log.living, []);
    this.#log.living.delete(ended);
    this.#emitted = [];
    const { heard } = listening(this.#prepared, act);
    this.#log.takeSpawned(before, childrenOf(this.actor.getSnapshot()));
    return { effects: this.#log.effects, emitted: this.#emitted, guards: heard };
  }
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
