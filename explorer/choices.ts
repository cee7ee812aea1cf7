import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { listTransitions } from './ids.ts';
import type { ChartModel, Choice, ChartPosition, Samples } from './model.ts';
import { getChildName, getTimerName } from './text.ts';

/** An event without samples has no payload; a chart that reads a field of it needs samples. */
const createBareEvent = (type: string, model: ChartModel): AnyEventObject =>
  new Proxy<AnyEventObject>(
    { type },
    {
      get(event, key) {
        if (key === 'type' || typeof key === 'symbol' || key === 'toJSON')
          return event[String(key)];
        throw new Error(
          `explorer: ${type} has no samples, but the chart reads its field "${key}": add samples to ${model.source ?? 'the events of its model'}`,
        );
      },
    },
  );

const readSamples = <T>(
  samples: Samples<T> | undefined,
  snapshot: AnyMachineSnapshot,
): [string, T][] =>
  Object.entries((typeof samples === 'function' ? samples(snapshot) : samples) ?? {});

export function listStartChoices(model: ChartModel): Choice[] {
  return Object.entries(model.inputs ?? { '': undefined }).map(([name, input]) => ({
    kind: 'start',
    about: '',
    name,
    event: { type: 'xstate.init', input },
  }));
}

/** The types of the chart's external events, in the order of the chart. */
export function listExternalEventTypes(machine: AnyStateMachine, model: ChartModel): string[] {
  const reported = new Set(
    Object.values(model.reports ?? {}).flatMap((reports) => Object.keys(reports)),
  );
  const types = [...listTransitions(machine).values()]
    .map((transition) => String(transition.eventType ?? ''))
    .filter((type) => type !== '' && !type.startsWith('xstate.'));
  const own = types.filter((type) => !reported.has(type) || type in (model.events ?? {}));
  return [...new Set([...own, ...Object.keys(model.events ?? {})])];
}

function listEventChoices(type: string, model: ChartModel, { snapshot }: ChartPosition): Choice[] {
  const samples = model.events?.[type];
  const list: [string, AnyEventObject][] =
    samples === undefined
      ? [['', createBareEvent(type, model)]]
      : readSamples(samples, snapshot).map(([name, payload]) => [name, { type, ...payload }]);
  return list.map(([name, event]) => {
    if (event.type.includes('*'))
      throw new Error(`explorer: a sample of "${type}" needs a type of its own`);
    return { kind: 'event', about: type, name, event };
  });
}

function listChildChoices(
  id: string,
  src: string,
  model: ChartModel,
  position: ChartPosition,
): Choice[] {
  const about = getChildName(id, src);
  const outcomes = model.outcomes?.[about] ?? model.outcomes?.[src];
  const reports = model.reports?.[about] ?? model.reports?.[src];
  const silent = model.silent?.includes(about) || model.silent?.includes(src);
  if (!outcomes && !reports && !silent) {
    throw new Error(
      `explorer: the child "${about}" (${src}) has no samples: add outcomes or reports, or list it as silent`,
    );
  }
  const ends = (['ok', 'err'] as const).flatMap((ending) =>
    readSamples(outcomes?.[ending], position.snapshot).map(([name, value]) =>
      toEndChoice(ending, id, about, name, value),
    ),
  );
  const reportChoices = Object.entries(reports ?? {}).flatMap(([type, samples]) =>
    readSamples(samples, position.snapshot).map(([name, payload]) => ({
      kind: 'report' as const,
      about: type,
      child: id,
      by: about,
      name,
      event: { ...payload, type },
    })),
  );
  return [...ends, ...reportChoices];
}

function toEndChoice(
  ending: 'ok' | 'err',
  id: string,
  about: string,
  name: string,
  value: unknown,
): Choice {
  const kind = ending === 'ok' ? 'done' : 'error';
  const carried = ending === 'ok' ? { output: value } : { error: value };
  const event = { type: `xstate.${kind}.actor.${id}`, ...carried, actorId: id };
  return { kind, about, child: id, by: about, name, event };
}

/** Every choice at a position, accepted or refused by the chart. */
export function listChoices(
  types: readonly string[],
  model: ChartModel,
  position: ChartPosition,
): Choice[] {
  if (position.snapshot.status !== 'active') return [];
  const [first] = position.timers;
  const timer: Choice[] = first
    ? [{ kind: 'timer', about: getTimerName(first.event), name: '', event: first.event }]
    : [];
  return [
    ...types.flatMap((type) => listEventChoices(type, model, position)),
    ...[...position.running].flatMap(([id, src]) => listChildChoices(id, src, model, position)),
    ...timer,
  ];
}

/** The end of a child and a timer cannot be refused; an event or a report can. */
export const isRefusable = ({ kind }: Choice): boolean => kind === 'event' || kind === 'report';
export const isChoiceTaken = (choice: Choice, { snapshot }: ChartPosition): boolean =>
  !isRefusable(choice) || snapshot.can(choice.event);
