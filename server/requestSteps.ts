import { AsyncLocalStorage } from 'node:async_hooks';

interface Timing {
  /** epoch ms */
  readonly at: number;
  readonly durationMs: number;
}

/**
 * What a request did at the database or at the payment provider, without any value: the text of a
 * statement contains placeholders. `rows` is null if the statement failed.
 */
export type RequestStep = Timing &
  (
    | { readonly kind: 'sql'; readonly statement: string; readonly rows: number | null }
    | { readonly kind: 'provider'; readonly call: string; readonly outcome: string }
  );

/**
 * A request or a background job with its statements and calls of the payment provider. It contains
 * no value of a shopper.
 */
export interface InspectedRequest {
  readonly requestId: string;
  readonly traceId: string | undefined;
  /** `JOB` for a job */
  readonly method: string;
  /** the pattern of the route, or the kind of the job */
  readonly route: string;
  /** the HTTP status, or the result of the job */
  readonly status: number | string;
  /** epoch ms */
  readonly at: number;
  readonly durationMs: number;
  readonly steps: readonly RequestStep[];
}

type Untimed<T> = T extends Timing ? Omit<T, keyof Timing> : never;

interface StepCollector {
  readonly clock: () => Date;
  readonly add: (step: RequestStep) => void;
}

/** The request whose steps are collected. Without MALL_INSPECT=1 there is none. */
const collectors = new AsyncLocalStorage<StepCollector>();

/** Receives each finished request or job. */
export interface RequestPublisher {
  readonly publish: (request: InspectedRequest) => void;
}

/** A step that contains others ends after them. */
export const sortSteps = (steps: readonly RequestStep[]): readonly RequestStep[] =>
  steps.toSorted((a, b) => a.at - b.at);

/** Collects the steps of `work`, also those that end after it. */
export const collectSteps = <T>(collector: StepCollector, work: () => T): T =>
  collectors.run(collector, work);

/**
 * Starts to measure a step.
 * @returns the function that adds it, or undefined if no request collects steps
 */
export function startRequestStep(): ((step: Untimed<RequestStep>) => void) | undefined {
  const collector = collectors.getStore();
  if (!collector) return undefined;
  const at = collector.clock().getTime();
  const startedAt = performance.now();
  return (step) => {
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
    collector.add({ ...step, at, durationMs });
  };
}
