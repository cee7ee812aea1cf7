import type { RecordingItem } from '../../inspector/record/wire.ts';

interface RecordingSize {
  readonly actors: number;
  readonly events: number;
}
type ActorItem = Extract<RecordingItem, { kind: 'actor' }>;

/** The item in the copy with this number; the first run keeps its ids. */
function toCopy(item: RecordingItem, copy: number, at: number): RecordingItem {
  const toId = (id: string | null) => (copy === 0 || id === null ? id : `${id}.${copy}`);
  if (item.kind === 'place') return { ...item, at };
  const actor = toId(item.actor) ?? item.actor;
  if (item.kind === 'actor') return { ...item, at, actor, parent: toId(item.parent) };
  if (item.kind === 'event') return { ...item, at, actor, from: toId(item.from) };
  return { ...item, at, actor };
}

export const countActors = (items: readonly RecordingItem[]): number =>
  items.filter(({ kind }) => kind === 'actor').length;
export const countEvents = (items: readonly RecordingItem[]): number =>
  items.filter(({ kind }) => kind === 'event').length;

/**
 * A recording of at least this size: the actors of the run run several times beside each other, and
 * each repeats the run's events with their contexts and transitions.
 */
export function growRecording(
  items: readonly RecordingItem[],
  { actors, events }: RecordingSize,
): RecordingItem[] {
  const created = items.filter((item): item is ActorItem => item.kind === 'actor');
  const others = items.filter(({ kind }) => kind !== 'actor');
  const copies = Math.ceil(actors / created.length);
  const repetitions = Math.ceil(events / (countEvents(others) * copies));
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  let at = items[0]?.at ?? 0;
  return [
    ...numbers(copies).flatMap((copy) => created.map((item) => toCopy(item, copy, at))),
    ...numbers(repetitions).flatMap(() =>
      numbers(copies).flatMap((copy) => others.map((item) => toCopy(item, copy, (at += 1)))),
    ),
  ];
}
