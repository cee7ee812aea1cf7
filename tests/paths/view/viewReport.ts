import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IdentifiedPath } from '#explorer/manual/pathPurpose.ts';
import type { LevelRow } from '#explorer/report.ts';
import { RECORD_LANGUAGES, type RecordedPath } from '#tools/testPlan/records.ts';
import type { ChartName } from '../charts.ts';
import { PageRecorder } from './pageRecorder.ts';
import { type OnStepCovered, type ViewRun, type StepSource, runViewPath } from './runViewPath.ts';
import type { ViewSpec } from './viewSpec.ts';

/** The coverage of one chart's view paths so far. */
export class ViewCoverage {
  isWhole = false;
  readonly #transitions: readonly string[];
  readonly covered = new Map<string, StepSource>();
  readonly recorded: RecordedPath[] = [];
  readonly #isRecording = process.env['PATHS_RECORD'] !== undefined;
  readonly #failed: string[] = [];
  #paths = 0;
  #steps = 0;
  #ms = 0;

  constructor(transitions: readonly string[]) {
    this.#transitions = transitions;
  }

  /** Runs the path and keeps what was recorded. */
  async runPath(viewRun: ViewRun, { path, id, kind, purposes }: IdentifiedPath) {
    const since = performance.now();
    this.#paths += 1;
    this.#steps += path.steps.length;
    const recorder = new PageRecorder(this.#isRecording ? RECORD_LANGUAGES : ['en']);
    const [first] = path.steps;
    const start = first ? viewRun.view.createSetup(first.next.snapshot, path).path : '';
    try {
      const onStepCovered: OnStepCovered = (taken, source) => {
        if (source !== 'sent') for (const covered of taken) this.covered.set(covered, source);
      };
      await runViewPath(viewRun, path, onStepCovered, recorder);
      this.recorded.push({ id, kind, start, purposes: [...purposes], steps: recorder.steps });
    } catch (error) {
      this.#failed.push(path.name);
      throw error;
    } finally {
      this.#ms += performance.now() - since;
    }
  }

  missing(): string[] {
    return this.#transitions.filter((id) => !this.covered.has(id));
  }

  /** Counts the transitions by user action, by external event, listed as uncovered, and missing. */
  row(chart: ChartName, { uncovered }: ViewSpec): LevelRow {
    const count = (source: StepSource) =>
      this.#transitions.filter((id) => this.covered.get(id) === source).length;
    const missing = this.missing().filter((id) => !(id in uncovered));
    const listed = Object.keys(uncovered).length;
    const total = this.#transitions.length;
    return {
      chart,
      cells: {
        userActions: String(count('userAction')),
        outcomes: String(count('outcome')),
        listed: String(listed),
        transitions: `${total - missing.length}/${total}`,
        paths: String(this.#paths),
        steps: String(this.#steps),
        time: `${Math.round(this.#ms)} ms`,
      },
      problems: [
        ...this.#failed.map((name) => `failed: ${name}`),
        ...(this.isWhole ? missing.map((id) => `neither tested nor listed: ${id}`) : []),
      ],
    };
  }
}

/** Writes the row for `npm run paths -- --level component`. */
export function writeReportRow(row: LevelRow) {
  const folder = process.env['PATHS_VIEW_REPORT'];
  if (folder !== undefined) writeFileSync(join(folder, `${row.chart}.json`), JSON.stringify(row));
}
