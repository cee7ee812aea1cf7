import { useSyncExternalStore } from 'react';
import { Recording } from './record/recording.ts';
import type { Answer } from './record/wire.ts';

export type Overlay = 'off' | 'run' | 'suites';

/** What the page shows. `moment` is the index of an item, or null while it follows the shop. */
export interface View {
  readonly runs: readonly Recording[];
  readonly run: Recording;
  /** counts what was added to the run, for it grows in place */
  readonly version: number;
  readonly picked: string | null;
  readonly moment: number | null;
  readonly overlay: Overlay;
  readonly search: string;
  /** which of what was found is looked at */
  readonly match: number;
  readonly filter: string;
  readonly answers: { readonly to: string; readonly all: readonly Answer[] } | null;
  readonly isLinked: boolean;
  /** ms from the last event in the shop to its picture here */
  readonly latency: number | null;
  readonly notice: string;
}

const NOTHING = new Recording('waiting');
let view: View = {
  runs: [],
  run: NOTHING,
  version: 0,
  picked: null,
  moment: null,
  overlay: 'off',
  search: '',
  match: 0,
  filter: '',
  answers: null,
  isLinked: false,
  latency: null,
  notice: '',
};
const listeners = new Set<() => void>();

export const currentView = (): View => view;

export function change(part: Partial<View>): void {
  view = { ...view, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useView = (): View => useSyncExternalStore(subscribe, currentView);

/** The chart that is looked at first: the root of the shop, or whatever chart there is. */
export function firstChart(run: Recording): string | null {
  const charts = [...run.actors.values()].filter(({ definition }) => definition !== null);
  return (charts.find(({ parent }) => parent === null) ?? charts[0])?.id ?? null;
}

export function openRun(run: Recording, notice = ''): void {
  const { runs, run: before, picked } = view;
  const name = picked === null ? undefined : before.actors.get(picked)?.name;
  // After a reload the same chart is looked at, by its name.
  const same = [...run.actors.values()].find((actor) => actor.name === name && actor.definition);
  change({
    runs: runs.includes(run) ? runs : [...runs, run],
    run,
    picked: same?.id ?? firstChart(run),
    moment: null,
    answers: null,
    notice,
    version: view.version + 1,
  });
}

export const momentOf = ({ moment, run }: View): number => moment ?? run.end;

/** Goes to a row of the sequence; `row` beyond either end is that end. */
export function goToRow(row: number): void {
  const { rowAt, end } = view.run;
  const index = Math.max(0, Math.min(rowAt.length - 1, row));
  // What followed from an event belongs to it: states are shown as they were before the next one came.
  const next = rowAt[index + 1];
  change({ moment: next === undefined ? end : next - 1 });
}

/** The row of the sequence that was the last at this moment. */
export function rowOf(view: View): number {
  const at = momentOf(view);
  const { rowAt } = view.run;
  let [low, high] = [0, rowAt.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rowAt[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
