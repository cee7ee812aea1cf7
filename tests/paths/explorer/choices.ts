import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { transitionsOf } from './ids.ts';
import type { ChartModel, Choice, Place, Samples } from './model.ts';
import { nameOfChild, timerName } from './text.ts';

const read = <T>(samples: Samples<T> | undefined, snapshot: AnyMachineSnapshot): [string, T][] =>
  Object.entries((typeof samples === 'function' ? samples(snapshot) : samples) ?? {});

/** The ways to start. */
export function startsOf(model: ChartModel): Choice[] {
  return Object.entries(model.inputs ?? { '': undefined }).map(([name, input]) => ({
    kind: 'start',
    about: '',
    name,
    event: { type: 'xstate.init', input },
  }));
}

/** Event types of the chart that come from outside, in the order of the chart. */
export function outsideTypes(machine: AnyStateMachine, model: ChartModel): string[] {
  const reported = new Set(Object.values(model.reports ?? {}).flatMap((r) => Object.keys(r)));
  const types = [...transitionsOf(machine).values()]
    .map((t) => String(t.eventType ?? ''))
    .filter((type) => type !== '' && !type.startsWith('xstate.'));
  const own = types.filter((type) => !reported.has(type) || type in (model.events ?? {}));
  return [...new Set([...own, ...Object.keys(model.events ?? {})])];
}

function eventsOf(type: string, model: ChartModel, { snapshot }: Place): Choice[] {
  const samples = model.events?.[type];
  const list: [string, object][] = samples === undefined ? [['', {}]] : read(samples, snapshot);
  return list.map(([name, payload]) => {
    const event: AnyEventObject = { type, ...payload };
    if (event.type.includes('*'))
      throw new Error(`explorer: a sample of "${type}" needs a type of its own`);
    return { kind: 'event', about: type, name, event };
  });
}

function childChoices(id: string, src: string, model: ChartModel, place: Place): Choice[] {
  const about = nameOfChild(id, src);
  const outcomes = model.outcomes?.[about] ?? model.outcomes?.[src];
  const reports = model.reports?.[about] ?? model.reports?.[src];
  const silent = model.silent?.includes(about) || model.silent?.includes(src);
  if (!outcomes && !reports && !silent) {
    throw new Error(
      `explorer: nothing is known of the child "${about}" (${src}): give it outcomes or reports, or list it as silent`,
    );
  }
  const ends = (['ok', 'err'] as const).flatMap((way) =>
    read(outcomes?.[way], place.snapshot).map(([name, value]) =>
      endOf(way, id, about, name, value),
    ),
  );
  const told = Object.entries(reports ?? {}).flatMap(([type, samples]) =>
    read(samples, place.snapshot).map(([name, payload]) => ({
      kind: 'report' as const,
      about: type,
      child: id,
      by: about,
      name,
      event: { ...payload, type },
    })),
  );
  return [...ends, ...told];
}

function endOf(way: 'ok' | 'err', id: string, about: string, name: string, value: unknown): Choice {
  const kind = way === 'ok' ? 'done' : 'error';
  const carried = way === 'ok' ? { output: value } : { error: value };
  const event = { type: `xstate.${kind}.actor.${id}`, ...carried, actorId: id };
  return { kind, about, child: id, by: about, name, event };
}

/** Everything that may happen at a place, whether the chart takes or refuses it. */
export function choicesAt(types: readonly string[], model: ChartModel, place: Place): Choice[] {
  if (place.snapshot.status !== 'active') return [];
  const [first] = place.timers;
  const timer: Choice[] = first
    ? [{ kind: 'timer', about: timerName(first.event), name: '', event: first.event }]
    : [];
  return [
    ...types.flatMap((type) => eventsOf(type, model, place)),
    ...[...place.living].flatMap(([id, src]) => childChoices(id, src, model, place)),
    ...timer,
  ];
}

/** A child's end and a timer always happen; an event or a report may be refused. */
export const isRefusable = ({ kind }: Choice): boolean => kind === 'event' || kind === 'report';
export const isTaken = (choice: Choice, { snapshot }: Place): boolean =>
  !isRefusable(choice) || snapshot.can(choice.event);
