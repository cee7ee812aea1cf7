import type { Choice, PathStep } from '#explorer/model.ts';
import { prepare } from '#explorer/prepare.ts';
import type { RuleFinding } from '#explorer/rules.ts';
import { toReplay } from '#explorer/rules.ts';
import { type PathFailure, PathRun } from '#explorer/run.ts';
import { formatSteps } from '#explorer/text.ts';
import { RunRecorder, toRecordingName } from '#tests/support/runRecorder.ts';
import { type ChartName, charts } from './charts.ts';

/** Repeats steps on a real actor, which takes the same transitions each time, and records them. */
function recordSteps(
  chart: ChartName,
  steps: readonly PathStep[],
  refusal: Choice | null,
): RunRecorder {
  const { machine, model } = charts[chart];
  const recorder = new RunRecorder();
  const [start, ...others] = steps.map(({ choice }) => choice);
  if (!start) return recorder;
  const run = new PathRun(prepare(machine, model), start, undefined, recorder.inspect);
  recorder.beginStep();
  run.begin();
  for (const choice of [...others, ...(refusal ? [refusal] : [])]) {
    recorder.beginStep();
    run.step(choice);
  }
  return recorder;
}

/**
 * Saves the recording of a failed path. Several findings of one path have a recording each.
 *
 * @returns lines for the message of the failure
 */
export const recordFailedPath =
  (chart: ChartName) =>
  ({ message, steps, refusal }: PathFailure): string => {
    const [title = ''] = message.split('\n');
    const name = toRecordingName('unit', chart, `${title}: ${formatSteps(steps)}`);
    return recordSteps(chart, steps, refusal).save(name, message);
  };

/** A broken rule as a replay file, with the recording of its path; null if no rule is broken. */
export function describeFinding(chart: ChartName, finding: RuleFinding | null) {
  if (finding === null) return null;
  const { rule, reason, steps } = finding;
  const name = toRecordingName('unit', chart, `${rule}: ${formatSteps(steps)}`);
  const saved = recordSteps(chart, steps, null).save(name, `${rule}: ${reason}`);
  return { ...toReplay(chart, finding), saved };
}
