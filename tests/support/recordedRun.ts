import { Recording } from '../../inspector/record/recording.ts';
import type { RecordingItem } from '../../inspector/record/wire.ts';

const AT = 1_800_000_000_000;

/** A recording that a test writes: its charts, and the events between them. */
export class RecordedRun {
  readonly recording: Recording;

  constructor(run: string) {
    this.recording = new Recording(run);
  }

  #add(item: RecordingItem): void {
    this.recording.add(item);
  }

  start(actor: string, name: string, value: string, context: object = {}): void {
    const parent = actor === 'x:0' ? null : 'x:0';
    const definition = JSON.stringify({ id: name, states: { [value]: {} } });
    this.#add({ kind: 'actor', at: AT, actor, name, parent, definition });
    this.#addSnapshot(actor, 'xstate.init', value, context);
  }

  #addSnapshot(actor: string, cause: string, value: string, context: object): void {
    const rest = { status: 'active', tags: [], output: undefined, error: undefined };
    this.#add({ kind: 'snapshot', at: AT, actor, cause, snapshot: { value, context, ...rest } });
  }

  /** A call that a chart starts while it processes its event. */
  startCall(actor: string, parent: string, name: string): void {
    this.#add({ kind: 'actor', at: AT, actor, name, parent, definition: null });
  }

  /** An event that a chart receives; what it sends meanwhile is recorded before its state. */
  send(actor: string, from: string | null, type: string): void {
    this.#add({ kind: 'event', at: AT, actor, from, event: { type } });
  }

  /** The state of a chart after its event. */
  enter(actor: string, cause: string, value: string, context: object = {}): void {
    this.#add({ kind: 'step', at: AT, actor, taken: [`${actor} | ${cause} | 0`] });
    this.#addSnapshot(actor, cause, value, context);
  }
}
