import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InspectionEvent } from 'xstate';
import { createWireEncoder } from '#src/devtools/inspectWire.ts';
import { TEST_START } from '#tests/clock/testClock.ts';
import { Recording } from '../../inspector/record/recording.ts';
import { parseWireItem } from '../../inspector/record/wire.ts';

const FOLDER = '.cache/recordings';
const root = join(import.meta.dirname, '../..');

interface NotedInspection {
  readonly inspection: InspectionEvent;
  readonly at: number;
}

/** A command of a test to the stub of a call, which no run of the shop contains. */
const isStubCommand = (inspection: InspectionEvent): boolean =>
  inspection.type === '@xstate.event' && inspection.event.type.startsWith('stub.');

/**
 * An event of a path without samples throws if another field than its type is read, as the
 * conversion does.
 */
const toPlainEvent = (inspection: InspectionEvent): InspectionEvent =>
  inspection.type === '@xstate.event'
    ? { ...inspection, event: { ...inspection.event } }
    : inspection;

/** `e2e-checkout-1f2e3d4c`, the same for each run of a path. */
export const toRecordingName = (level: string, chart: string, path: string): string =>
  `${level}-${chart}-${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;

/** Saves the recording of a failed run. @returns lines for the message of the failure */
export function saveFailedRun(name: string, recording: Recording): string {
  mkdirSync(join(root, FOLDER), { recursive: true });
  writeFileSync(join(root, FOLDER, `${name}.json`), recording.toJson());
  return `\n  recording: ${FOLDER}/${name}.json\n  watch it: npm run dev, then http://localhost:4000/inspector/?recording=${name}`;
}

/**
 * Notes what charts do in a test. Only a run that fails is converted to a recording, without
 * secrets.
 */
export class RunRecorder {
  readonly #noted: NotedInspection[] = [];
  readonly #pages = new Map<number, string>();
  /** the number of noted events before the current step */
  #stepStart = 0;

  readonly inspect = (inspection: InspectionEvent, at: number): void => {
    if (isStubCommand(inspection)) return;
    this.#noted.push({ inspection: toPlainEvent(inspection), at: TEST_START + at });
  };

  /** @param page path and query of the page that shows the chart */
  beginStep(page?: string): void {
    this.#stepStart = this.#noted.length;
    if (page !== undefined) this.#pages.set(this.#stepStart, page);
  }

  /** The recording of a run that failed in the current step. */
  toFailedRun(name: string, message: string): Recording {
    const encoder = createWireEncoder();
    const recording = new Recording(name);
    for (const [index, { inspection, at }] of this.#noted.entries()) {
      const page = this.#pages.get(index);
      if (page !== undefined) recording.addPageVisit(at, page);
      if (index === this.#stepStart) recording.markFailure(message);
      const item = parseWireItem(encoder.toWireEvent(inspection, at));
      if (item) recording.add(item);
    }
    // A message may show a context; its secrets are known now. A step that caused nothing has no
    // mark yet.
    recording.markFailure(String(encoder.redact(message)), recording.failure?.index);
    return recording;
  }

  save(name: string, message: string): string {
    return saveFailedRun(name, this.toFailedRun(name, message));
  }
}
