import type { AnyActor } from 'xstate';
import { getMachine } from './inspectWire.ts';
import type { WaitingCall, PendingCalls } from './pendingCalls.ts';
import { type RecordedReply, toCallKey } from './replayScript.ts';

/** A sample of the path suites: an outcome of a call. */
interface OutcomeSample {
  readonly name: string;
  readonly event: object;
}
/** By the id of the chart and the name of the call. */
export type OutcomeSamples = Readonly<
  Record<string, Readonly<Record<string, readonly OutcomeSample[]>>>
>;

/** Charts that a function creates for any call: the values of their samples fit no call. */
const GENERIC_CHARTS: readonly string[] = ['request', 'mutation'];
/** A read gives the same reply again; a write does not. */
const READ_CHART = 'request';

const getChartId = (chart: AnyActor): string => getMachine(chart)?.id ?? '';

/** The samples of a call that its chart can receive. */
export function findSamples(samples: OutcomeSamples, { chart, name }: WaitingCall) {
  const chartId = getChartId(chart);
  const own = samples[chartId]?.[name] ?? [];
  return own.filter(({ event }) => !GENERIC_CHARTS.includes(chartId) || 'error' in event);
}

/**
 * The recorded outcomes of calls with the same input. Each is used once, in the recorded order; a
 * read without a later outcome repeats its last one.
 */
export function createRecordedReplies(
  replies: readonly RecordedReply[],
  toPath: (chart: AnyActor) => string,
  redact: (value: unknown) => unknown,
) {
  const later = replies.filter(({ isLater }) => isLater);
  return {
    take({ chart, name, input }: WaitingCall): object | null {
      const key = toCallKey(toPath(chart), name, redact(input));
      const index = later.findIndex((reply) => reply.key === key);
      const [next] = index < 0 ? [] : later.splice(index, 1);
      if (next) return next.event;
      if (getChartId(chart) !== READ_CHART) return null;
      return replies.findLast((reply) => reply.key === key)?.event ?? null;
    },
  };
}
type RecordedReplies = ReturnType<typeof createRecordedReplies>;

/**
 * Gives each call its recorded outcome, if there is one.
 * @returns whether a call has received one
 */
export function answerFromRecording(calls: PendingCalls, replies: RecordedReplies): boolean {
  for (const call of calls.list()) {
    const event = replies.take(call);
    if (!event) continue;
    calls.finish(call, event);
    return true;
  }
  return false;
}
