import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartName } from '../charts.ts';
import type { Path } from '../explorer/model.ts';
import type { LevelRow } from '../levels/level.ts';
import type { ViewChart } from './viewChart.ts';
import { type Walking, type Way, walkPath } from './walkPath.ts';

/** What the walks of one chart have done and seen so far. */
export class Walks {
  isWhole = false;
  readonly #transitions: readonly string[];
  readonly #seen = new Map<string, Way>();
  readonly #failed: string[] = [];
  #paths = 0;
  #steps = 0;
  #ms = 0;

  constructor(transitions: readonly string[]) {
    this.#transitions = transitions;
  }

  async walk(walking: Walking, path: Path) {
    const since = performance.now();
    this.#paths += 1;
    this.#steps += path.steps.length;
    try {
      await walkPath(walking, path, (taken, way) => {
        if (way !== 'sent') for (const id of taken) this.#seen.set(id, way);
      });
    } catch (error) {
      this.#failed.push(path.name);
      throw error;
    } finally {
      this.#ms += performance.now() - since;
    }
  }

  missing(): string[] {
    return this.#transitions.filter((id) => !this.#seen.has(id));
  }

  /** Transitions by gesture, by what the world did, listed, and missing. */
  row(chart: ChartName, { unwalked }: ViewChart): LevelRow {
    const count = (way: Way) => this.#transitions.filter((id) => this.#seen.get(id) === way).length;
    const missing = this.missing().filter((id) => !(id in unwalked));
    const listed = Object.keys(unwalked).length;
    const total = this.#transitions.length;
    return {
      chart,
      cells: {
        gestures: String(count('gesture')),
        outcomes: String(count('outcome')),
        listed: String(listed),
        transitions: `${total - missing.length}/${total}`,
        paths: String(this.#paths),
        steps: String(this.#steps),
        time: `${Math.round(this.#ms)} ms`,
      },
      problems: [
        ...this.#failed.map((name) => `failed: ${name}`),
        ...(this.isWhole ? missing.map((id) => `neither walked nor listed: ${id}`) : []),
      ],
    };
  }
}

/** Leaves the row where `npm run paths -- --level view` looks for it. */
export function leaveRow(row: LevelRow) {
  const folder = process.env['PATHS_VIEW_REPORT'];
  if (folder !== undefined) writeFileSync(join(folder, `${row.chart}.json`), JSON.stringify(row));
}
