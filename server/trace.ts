import { AsyncLocalStorage } from 'node:async_hooks';
import type { RandomSource } from './random.ts';

/** The ids of a request in the form of W3C Trace Context, which OpenTelemetry uses. */
export interface Trace {
  /** 32 hexadecimal digits, the same in the browser, in the log and in SQL */
  readonly traceId: string;
  /** 16 hexadecimal digits that name the work of the server */
  readonly spanId: string;
  /** the span of the caller */
  readonly parentSpanId?: string | undefined;
}

const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-|$)/;
const FIRST_VERSION = '00';

/** Returns the ids of a `traceparent` header; a later version may have more fields. */
function parseTraceparent(header: string): Pick<Trace, 'traceId' | 'parentSpanId'> | undefined {
  const [, version, traceId, parentSpanId, end] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || (version === FIRST_VERSION && end === '-')) return undefined;
  return { traceId, parentSpanId };
}

const SPAN_BYTES = 8;
const TRACE_BYTES = 16;

/** Continues the trace of the caller, or starts one. */
export function createTrace(traceparent: string | undefined, random: RandomSource): Trace {
  const spanId = random.bytes(SPAN_BYTES).toString('hex');
  const received = parseTraceparent(traceparent ?? '');
  if (received) return { ...received, spanId };
  return { traceId: random.bytes(TRACE_BYTES).toString('hex'), spanId };
}

/** The traces whose ids are added to SQL. Without one, the store costs nothing. */
const sampled = new AsyncLocalStorage<Trace>();

/** Adds the ids to each SQL statement of `work`. */
export const runSampled = <T>(trace: Trace, work: () => T): T => sampled.run(trace, work);

/** Runs work that several requests share, such as the jobs, without the ids of one of them. */
export const runUntraced = <T>(work: () => T): T => sampled.exit(work);

/**
 * Makes `callback` run with the ids of the current request. `AsyncResource.bind`
 * would cost a tenth of the processor time of a short request, also if no request is sampled.
 */
export function bindTrace<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const trace = sampled.getStore();
  return (...args) =>
    trace ? sampled.run(trace, callback, ...args) : sampled.exit(callback, ...args);
}

const isQueryConfig = (query: unknown): query is { readonly text: string } =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

/**
 * Appends the ids to a statement of a sampled request, in the form of SQL Commenter. Such a
 * statement is not prepared, because a prepared statement has one text.
 */
export function addTraceComment(query: unknown): unknown {
  const trace = sampled.getStore();
  if (!trace) return query;
  const comment = ` /*traceparent='${FIRST_VERSION}-${trace.traceId}-${trace.spanId}-01'*/`;
  if (typeof query === 'string') return query + comment;
  return isQueryConfig(query) ? { ...query, name: undefined, text: query.text + comment } : query;
}
