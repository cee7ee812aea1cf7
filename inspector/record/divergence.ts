import type { EventRow, Recording } from './recording.ts';
import { parseTabId } from './tabIds.ts';

/** The first event of a chart after which two recordings differ. */
interface Divergence {
  /** index of the row in the first recording; its end if it lacks an event of the second */
  readonly row: number;
  readonly actor: string;
  /** the id of the actor in the first recording; null if it is only in the second */
  readonly actorId: string | null;
  /** e.g. `cart.add → guest.saving`; null where a recording has ended */
  readonly ownStep: string | null;
  readonly otherStep: string | null;
}

interface ChartStep {
  readonly row: number;
  readonly text: string;
}
interface ChartSteps {
  readonly actorId: string;
  readonly steps: ChartStep[];
}

/**
 * The events and states of each chart of the tab, by the actor's name and its number among those of
 * the name.
 */
function listSteps(run: Recording): ReadonlyMap<string, ChartSteps> {
  const counts = new Map<string, number>();
  const byKey = new Map<string, ChartSteps>();
  const byActor = new Map<string, ChartSteps>();
  for (const { id, name, definition } of run.actors.values()) {
    if (definition === null || parseTabId(id) !== null) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const chart = { actorId: id, steps: [] };
    byActor.set(id, chart);
    byKey.set(count === 1 ? name : `${name} (${count})`, chart);
  }
  const toText = ({ index, to, type }: EventRow) =>
    `${type} → ${JSON.stringify(run.snapshotAt(to, index)?.value)}`;
  for (const [row, event] of run.rows.entries())
    byActor.get(event.to)?.steps.push({ row, text: toText(event) });
  return byKey;
}

/**
 * Compares each chart with the one of the same name: replies of calls arrive in any order between
 * charts, but not within one.
 * @returns null if every chart received the same events and had the same states
 */
export function findDivergence(run: Recording, other: Recording): Divergence | null {
  const [ownCharts, otherCharts] = [listSteps(run), listSteps(other)];
  const divergences = [...new Set([...ownCharts.keys(), ...otherCharts.keys()])].flatMap(
    (actor) => {
      const [ownSteps = [], otherSteps = []] = [ownCharts, otherCharts].map(
        (charts) => charts.get(actor)?.steps,
      );
      const length = Math.max(ownSteps.length, otherSteps.length);
      const index = Array.from({ length }).findIndex(
        (_, at) => ownSteps[at]?.text !== otherSteps[at]?.text,
      );
      if (index === -1) return [];
      const row = ownSteps[index]?.row ?? run.rows.length - 1;
      return [
        {
          row,
          actor,
          actorId: ownCharts.get(actor)?.actorId ?? null,
          ownStep: ownSteps[index]?.text ?? null,
          otherStep: otherSteps[index]?.text ?? null,
        },
      ];
    },
  );
  return divergences.toSorted((a, b) => a.row - b.row)[0] ?? null;
}
