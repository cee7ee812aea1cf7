import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { openDroppedFiles, openRequestedRecording } from '../../inspector/openRecording.ts';
import { FailureBanner } from '../../inspector/panels/FailureBanner.tsx';
import { Recording } from '../../inspector/record/recording.ts';
import { getView, updateView } from '../../inspector/store.ts';

const DEFINITION = JSON.stringify({ id: 'cart', states: { idle: {}, saving: {} } });

/** A run of a test that failed in its second step, and went on. */
function createFailedRun(): Recording {
  const run = new Recording('a test');
  const cart = { actor: 'x:0', at: 1 };
  const createSnapshot = (value: string, cause: string) => ({
    ...{ ...cart, kind: 'snapshot' as const, cause },
    snapshot: { status: 'active', value, context: {}, tags: [], output: null, error: null },
  });
  run.add({ ...cart, kind: 'actor', name: 'cart', parent: null, definition: DEFINITION });
  for (const [type, value] of [
    ['cart.add', 'saving'],
    ['cart.clear', 'idle'],
    ['goods.refresh', 'saving'],
  ] as const) {
    if (type === 'cart.clear') run.markFailure('the plan says that the cart is saved');
    run.add({ ...cart, kind: 'event', from: null, event: { type } });
    run.add(createSnapshot(value, type));
  }
  return run;
}
const text = createFailedRun().toJson();

resetInspectorAfterEach();
afterEach(() => vi.unstubAllGlobals());

const readShown = () => {
  const { run, selectedId, moment } = getView();
  return [run.actors.get(selectedId ?? '')?.name, run.snapshotAt('x:0', moment ?? -1)?.value];
};

test('the recording of a failed test opens at its failed step, with the reason', async () => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return new Response(text);
  });
  await openRequestedRecording('?recording=unit-cart-1');
  expect(requested).toEqual(['/api/v1/inspect/recordings/unit-cart-1']);
  expect(readShown()).toEqual(['cart', 'idle']);

  render(<FailureBanner />);
  const banner = screen.getByRole('region', { name: 'Why the run failed' });
  expect(banner.textContent).toContain('the plan says that the cart is saved');
  act(() => updateView({ moment: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Go to the failed step' }));
  expect(readShown()).toEqual(['cart', 'idle']);
});

test('a recording that does not exist is named', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await openRequestedRecording('?recording=none');
  expect(getView().notice).toContain('no recording "none"');
  await openRequestedRecording('?other');
});

test('a dropped file is opened, and one without a failure at its end', async () => {
  const page = new EventTarget();
  openDroppedFiles(page as unknown as Window); // only receives events
  const drop = (content: string) => {
    const event = new Event('drop', { cancelable: true });
    const dataTransfer = { files: [new File([content], 'run.json')] };
    page.dispatchEvent(Object.assign(event, { dataTransfer }));
    return event.defaultPrevented;
  };
  expect(drop(text)).toBe(true);
  await waitForCondition(() => expect(readShown()).toEqual(['cart', 'idle']));
  const { failure: _failure, ...rest } = JSON.parse(text);
  drop(JSON.stringify({ ...rest, run: 'passed' }));
  await waitForCondition(() => expect(getView().run.run).toBe('passed (file)'));
  expect([getView().moment, getView().run.failure]).toEqual([null, null]);
  drop('{');
  await waitForCondition(() => expect(getView().notice).toContain('no recording'));
});
