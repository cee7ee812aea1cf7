import { collectSteps, type RequestStep, sortSteps } from '../requestSteps.ts';
import type { JobRow } from './jobs.store.ts';
import type { JobServices } from './jobServices.ts';

/**
 * Runs a job, and publishes its statements and calls of the payment provider with MALL_INSPECT=1.
 */
export async function inspectJob<Result extends string>(
  { inspectedJobs }: Pick<JobServices, 'inspectedJobs'>,
  { id, kind }: JobRow,
  now: Date,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!inspectedJobs) return run();
  const steps: RequestStep[] = [];
  const startedAt = performance.now();
  const getElapsedMs = () => performance.now() - startedAt;
  const clock = () => new Date(now.getTime() + getElapsedMs());
  const status = await collectSteps({ clock, add: (step) => void steps.push(step) }, run);
  inspectedJobs.publish({
    ...{ requestId: `job-${id}`, traceId: undefined, method: 'JOB', route: kind, status },
    ...{ at: now.getTime(), durationMs: Math.round(getElapsedMs()), steps: sortSteps(steps) },
  });
  return status;
}
