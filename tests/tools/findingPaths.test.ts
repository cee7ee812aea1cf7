import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createActor } from 'xstate';
import { FakeActors } from '#explorer/fakeActors.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import { FIELDS } from '#tests/fixtures/sampleData.ts';
import { tinDraft } from '#tests/machines/checkoutHarness.ts';
import { RunRecorder } from '#tests/support/runRecorder.ts';
import { replayChartPaths, savePathTests } from '#tools/monkey/findingPaths.ts';

/** The recording of a guest's checkout up to the payment step. */
function recordCheckout(machine: typeof checkoutMachine) {
  const recorder = new RunRecorder();
  const actor = createActor(new FakeActors().provideFakes(machine), {
    id: 'checkout',
    input: { account: null, draft: tinDraft, intent: null },
    inspect: (inspection) => recorder.inspect(inspection, 0),
  }).start();
  const events = [
    { type: 'address.submit', fields: FIELDS },
    { type: 'xstate.done.actor.calculateFreight', actorId: 'calculateFreight', output: 890 },
    { type: 'step.next' },
  ];
  for (const event of events) actor.send(event as never); // two events of the chart, one of its actor
  actor.stop();
  return recorder.toFailedRun('finding', 'a property is broken');
}

test('the charts of a finding repeat its path without the page', () => {
  expect(replayChartPaths(recordCheckout(checkoutMachine))).toEqual([
    {
      chart: 'checkout',
      stepCount: 3,
      differsAtStep: null,
      test: expect.stringContaining("from '#machines/checkout/checkout.machine.ts'"),
    },
  ]);
});

test('the test of a chart that a function creates calls the function', () => {
  const recorder = new RunRecorder();
  const machine = new FakeActors().provideFakes(createMutationMachine());
  const actor = createActor(machine, { inspect: (inspection) => recorder.inspect(inspection, 0) });
  actor.start().send({ type: 'mutation.submit', input: null });
  const [path] = replayChartPaths(recorder.toFailedRun('finding', 'a property is broken'));
  expect(path).toMatchObject({ chart: 'mutation', stepCount: 1, differsAtStep: null });
  expect(path?.test).toContain('replayRecordedPath(createMutationMachine(), path)');
});

test('a path that the chart of the source does not repeat names the step', () => {
  const faulty = checkoutMachine.provide({ guards: { isMember: () => true } });
  expect(replayChartPaths(recordCheckout(faulty))).toMatchObject([
    { chart: 'checkout', stepCount: 3, differsAtStep: 3 },
  ]);
});

test('each path is saved as a test, and the report names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'finding-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const report = savePathTests(folder, replayChartPaths(recordCheckout(checkoutMachine)));
  expect(report).toBe(
    `\n  tests of its charts, for tests/machines: ${folder}\n    checkout.recorded1.test.ts: the chart alone repeats its 3 steps`,
  );
  expect(readdirSync(folder)).toEqual(['checkout.recorded1.test.ts']);
  expect(savePathTests(join(folder, 'none'), [])).toBe('');
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
