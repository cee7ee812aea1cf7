import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ViteHotContext } from 'vite/types/hot.js';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { FakeActors } from '#explorer/fakeActors.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { createInspection } from '#src/devtools/inspect.ts';
import { FIELDS, HALF_TYPED } from '#tests/fixtures/sampleData.ts';
import { tinDraft } from '#tests/machines/checkoutHarness.ts';
import { type RecordedChartPath, replayRecordedPath } from '#tests/support/recordedPath.ts';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { compareRuns } from '../../inspector/panels/Runs.tsx';
import { TopBar } from '../../inspector/panels/TopBar.tsx';
import { findDivergence } from '../../inspector/record/divergence.ts';
import { Recording } from '../../inspector/record/recording.ts';
import { parseShopMessage } from '../../inspector/record/wire.ts';
import { createTest, saveTest } from '../../inspector/saveTest.ts';
import { getView, openRun } from '../../inspector/store.ts';

resetInspectorAfterEach();

/** A recording of a guest's checkout that receives these events. */
async function recordCheckout(name: string, events: readonly { readonly type: string }[]) {
  const posted: unknown[] = [];
  const chartPage = { closed: false, postMessage: (message: unknown) => posted.push(message) };
  const page = new EventTarget();
  Object.assign(page, { open: () => chartPage, location: window.location });
  const inspect = createInspection(page as unknown as Window, name); // the part of a window that the inspection uses
  inspect.open();
  const data = { type: '@statelyai.connected' };
  page.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
  const input = { account: null, draft: tinDraft, intent: null };
  const machine = new FakeActors().provideFakes(checkoutMachine);
  const actor = createActor(machine, { id: 'checkout', inspect, input }).start();
  for (const event of events) actor.send(event as never); // events of the tests below, which the chart knows
  const last = events.at(-1)?.type ?? '';
  await waitForCondition(() => expect(JSON.stringify(posted.at(-1))).toContain(last));
  actor.stop();
  const run = new Recording(name);
  for (const message of posted) {
    const received = parseShopMessage(message);
    if (received) run.add(received.item);
  }
  return run;
}
const freight = {
  type: 'xstate.done.actor.calculateFreight',
  actorId: 'calculateFreight',
  output: 890,
};
const submit = { type: 'address.submit', fields: FIELDS };
const refusedSubmit = { type: 'address.submit', fields: HALF_TYPED };
const next = { type: 'step.next' };

describe('a recording as a test', () => {
  test('repeats the events and states of the selected chart', async () => {
    openRun(await recordCheckout('first', [refusedSubmit, submit, freight, next]));
    const written = createTest(getView());
    if (typeof written === 'string') throw new Error(written);
    expect(written.file).toBe('checkout.recorded.test.ts');
    expect(written.text).toContain(
      "import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';",
    );
    const [, json = ''] =
      /const path: RecordedChartPath = (.*?);\n\ntest/s.exec(written.text) ?? [];
    const path: RecordedChartPath = JSON.parse(json);
    expect(path.steps.map(({ state }) => state)).toEqual([
      ...[{ delivery: { home: 'choosingAddress' } }, { delivery: { home: 'calculatingFreight' } }],
      ...[{ delivery: { home: 'ready' } }, { payType: 'loginRequired' }],
    ]);
    const states = [path.start, ...path.steps.map(({ state }) => state)];
    expect(replayRecordedPath(checkoutMachine, path)).toEqual(states);
    const without = { ...path, steps: path.steps.slice(1) };
    expect(replayRecordedPath(checkoutMachine, without)).not.toEqual(states);
  });

  test('ends at the selected moment, and a recording without a start has none', async () => {
    const run = await recordCheckout('first', [submit, freight, next]);
    openRun(run);
    const moment = (run.itemIndexByRow[1] ?? 0) - 1;
    const written = createTest({ ...getView(), moment });
    expect(typeof written === 'object' && written.text).toContain('repeats its 1 step"');
    const late = new Recording('late');
    for (const item of run.items)
      if (item.kind !== 'event' || item.event.type !== 'xstate.init') late.add(item);
    openRun(late);
    expect(createTest(getView())).toBe('The recording does not contain the start of checkout.');
  });
});

test('the message about a saved test names its file and its command, and can be closed', async () => {
  openRun(await recordCheckout('first', [submit, freight, next]));
  const listeners = new Map<string, (payload: unknown) => void>();
  const sent: unknown[] = [];
  const hot = {
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    send: (event: string, payload: object) => sent.push([event, payload]),
  };
  saveTest(getView(), hot as unknown as ViteHotContext); // the part that the function uses
  expect(sent).toEqual([['mall:save-test', createTest(getView())]]);
  render(<TopBar />);
  const path = 'tests/machines/checkout.recorded2.test.ts';
  act(() => listeners.get('mall:test-saved')?.(path));
  expect(screen.getByRole('status').textContent).toBe(
    `Wrote ${path}. Run it: npx vitest run --project machines ${path}`,
  );
  expect(listeners.size).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(screen.getByRole('status').textContent).toBe('no shop is linked');
});

describe('two recordings', () => {
  test('are compared up to the first event after which a chart differs', async () => {
    const run = await recordCheckout('first', [submit, freight, next]);
    const same = await recordCheckout('second', [submit, freight, next]);
    const other = await recordCheckout('third', [refusedSubmit, freight, next]);
    expect(findDivergence(run, same)).toBeNull();
    expect(findDivergence(run, other)).toEqual({
      row: 0,
      actor: 'checkout',
      actorId: run.rows[0]?.to,
      ownStep: 'address.submit → {"delivery":{"home":"calculatingFreight"}}',
      otherStep: 'address.submit → {"delivery":{"home":"choosingAddress"}}',
    });
    expect(findDivergence(run, new Recording('none'))).toMatchObject({ row: 0, otherStep: null });
  });

  test('of charts with the same name, the one that differs is selected', () => {
    const definition = JSON.stringify({ id: 'request', states: {} });
    const record = (name: string, second: string) => {
      const run = new Recording(name);
      const shared = { at: 1, from: null };
      for (const actor of ['r1/x:0', 'r2/x:0'])
        run.add({ ...shared, kind: 'actor', actor, name: 'goods', parent: null, definition });
      run.add({ ...shared, kind: 'event', actor: 'r1/x:0', event: { type: 'load' } });
      run.add({ ...shared, kind: 'event', actor: 'r2/x:0', event: { type: second } });
      return run;
    };
    const run = record('first', 'load');
    openRun(run);
    act(() => compareRuns(run, record('second', 'reload')));
    expect(getView().selectedId).toBe('r2/x:0');
    expect(getView().notice).toContain('First difference, in goods (2): load');
  });

  test('show the difference, and select its chart and its moment', async () => {
    openRun(await recordCheckout('first', [submit, next]));
    openRun(await recordCheckout('second', [submit, freight, next]));
    render(<TopBar />);
    const select = screen.getByRole('combobox', { name: /^Compare with/ });
    act(() => void fireEvent.change(select, { target: { value: '0' } }));
    expect(screen.getByRole('status').textContent).toBe(
      'First difference, in checkout: xstate.done.actor.calculateFreight → {"delivery":{"home":"ready"}}; in the other run: step.next → {"delivery":{"home":"calculatingFreight"}}.',
    );
    const { run, moment } = getView();
    expect(moment).toBe((run.itemIndexByRow[2] ?? 0) - 1);
  });
});
