import type { AnyActor } from 'xstate';
import { findSamples, type OutcomeSamples } from './fork.ts';
import { createForkPanel } from './forkPanel.ts';
import { createRedactor } from './inspectRedaction.ts';
import { isMachineSnapshot } from './inspectWire.ts';
import type { PendingCalls, WaitingCall } from './pendingCalls.ts';
import { showStatus } from './replayPanel.ts';
import { GENERATED_KEY, type ReplayScript, type ReplayStep, toCallKey } from './replayScript.ts';

/** The values that a run without one of its steps needs. */
interface ChangedRunOptions {
  readonly browserDocument: Document;
  readonly script: ReplayScript;
  readonly calls: PendingCalls;
  readonly samples: OutcomeSamples;
  readonly actors: ReadonlyMap<string, AnyActor>;
  readonly toPath: (chart: AnyActor) => string;
  /** calls `listener` after each change of a chart */
  readonly onChange: (listener: () => void) => void;
}

const { redact } = createRedactor(() => '');
const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The JSON of data, without what is new in each run. */
const toComparable = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    isFields(part) && '$actor' in part ? '$actor' : part,
  )?.replaceAll(GENERATED_KEY, 'key');

const CHOICE_TEXT = 'This call was not recorded with this input. Choose its outcome.';

/** `cart.add → cart`, or the address of a page. */
const formatStep = (step: ReplayStep | undefined): string =>
  step?.kind === 'event' ? `${step.event.type} → ${step.to}` : (step?.url ?? '');

/** A replay without one of its steps: other calls may follow, and other states. */
export class ChangedRun {
  readonly #options: ChangedRunOptions;
  /** the recorded states until the current step */
  readonly #recorded = new Map<string, string>();
  #difference: string | null = null;
  #unneededCount = 0;

  constructor(options: ChangedRunOptions) {
    this.#options = options;
  }

  isLeftOut(index: number): boolean {
    return index === this.#options.script.leftOut;
  }

  /**
   * Whether a chart gets the event: an outcome only if its call runs with the recorded input. If
   * the input is another one, the developer chooses the outcome.
   */
  readonly accepts = async (step: ReplayStep): Promise<boolean> => {
    if (step.kind !== 'event' || step.callKey === undefined) return true;
    const { calls, toPath, samples } = this.#options;
    const call = calls
      .list()
      .find(({ chart, name }) => toPath(chart) === step.to && name === step.event['actorId']);
    if (!call) {
      this.#unneededCount += 1;
      return false;
    }
    if (toCallKey(step.to, call.name, redact(call.input)) === step.callKey) return true;
    if (!call.request && findSamples(samples, call).length === 0) return true;
    await this.#choose(call);
    return false;
  };

  /** Shows the forms of a call until it has an outcome. */
  #choose(call: WaitingCall): Promise<void> {
    const { browserDocument, calls, samples, onChange } = this.#options;
    const show = createForkPanel(browserDocument, showStatus(browserDocument, ''));
    const shown = {
      list: () => calls.list().filter((waiting) => waiting === call),
      finish: calls.finish.bind(calls),
    };
    return new Promise((resolve) => {
      const update = () => {
        if (shown.list().length === 0) resolve();
        else show({ status: CHOICE_TEXT, calls: shown, samples, timers: [] });
      };
      onChange(() => queueMicrotask(update));
      update();
    });
  }

  /** @returns null for a chart that does not run */
  #getState(path: string): string | null {
    const snapshot: unknown = this.#options.actors.get(path)?.getSnapshot();
    return isMachineSnapshot(snapshot) ? JSON.stringify(snapshot.value) : null;
  }

  /**
   * Compares the states of the running charts with the recorded ones after a step. Pages start
   * their charts when they are rendered, so a chart that does not run yet is no difference.
   */
  compareAfter(index: number): void {
    const { script } = this.#options;
    for (const [path, state] of script.states.getAfter(index)) this.#recorded.set(path, state);
    if (this.#difference !== null) return;
    const step = formatStep(script.steps[index]);
    for (const [path, state] of this.#recorded) {
      const own = this.#getState(path);
      if (own === null || own === state) continue;
      this.#difference = `First difference after ${step}: ${path} is ${own}, recorded ${state}.`;
      return;
    }
  }

  /** `cart (lines, writes)`: the charts with other data at the end, and the parts that differ. */
  #listOtherData(): string[] {
    const { script, actors } = this.#options;
    return [...script.states.finalContexts].flatMap(([path, recorded]) => {
      const snapshot: unknown = actors.get(path)?.getSnapshot();
      if (!isMachineSnapshot(snapshot)) return [`${path} (not started)`];
      const [own, old] = [snapshot.context, recorded].map(redact);
      if (!isFields(own) || !isFields(old)) return [];
      const names = [...new Set([...Object.keys(old), ...Object.keys(own)])].filter(
        (name) => toComparable(own[name]) !== toComparable(old[name]),
      );
      return names.length === 0 ? [] : [`${path} (${names.join(', ')})`];
    });
  }

  /** What the run without the step did otherwise. */
  summarize(): string {
    const { steps, leftOut } = this.#options.script;
    const otherData = this.#listOtherData();
    return [
      `Replayed without ${formatStep(steps[leftOut ?? -1])}.`,
      this.#difference ?? 'Every chart took the recorded states.',
      ...(this.#unneededCount > 0
        ? [`${this.#unneededCount} recorded replies belong to calls that this run did not make.`]
        : []),
      otherData.length === 0
        ? 'At the end the data are as recorded.'
        : `Other data at the end: ${otherData.join('; ')}.`,
    ].join(' ');
  }
}
