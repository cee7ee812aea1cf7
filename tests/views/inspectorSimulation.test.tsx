import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chartNames } from '#tests/paths/charts.ts';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { AvailableEvents } from '../../inspector/panels/AvailableEvents.tsx';
import { SimulationMenu } from '../../inspector/panels/SimulationControls.tsx';
import { TopBar } from '../../inspector/panels/TopBar.tsx';
import { Recording } from '../../inspector/record/recording.ts';
import { createTest } from '../../inspector/saveTest.ts';
import {
  findSimulation,
  listSampleStarts,
  listSimulatedCharts,
  simulateChart,
} from '../../inspector/simulations.ts';
import { getView, openRun, updateView, useView } from '../../inspector/store.ts';

resetInspectorAfterEach();

function Events() {
  const { run, selectedId } = useView();
  const actor = selectedId === null ? undefined : run.actors.get(selectedId);
  return actor ? <AvailableEvents actor={actor} /> : <SimulationMenu />;
}

const getSnapshot = () => {
  const { run, selectedId } = getView();
  return run.snapshotAt(selectedId ?? '', run.end);
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body));

async function openSession() {
  render(<Events />);
  await press('session');
  await act(() => waitForCondition(() => expect(getSnapshot()?.value).toBeDefined()));
}

test('a chart runs without a shop: its events and the outcomes of its calls are chosen', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await openSession();
  expect(getView().run.run).toMatch(/^simulation \d+ of session$/);
  expect(getSnapshot()?.value).toBe('guest');
  await press(/^login\.submit/);
  expect(JSON.stringify(getSnapshot()?.value)).toContain('loggingIn');
  await press(/^xstate\.done\.actor\.login/);
  expect(JSON.stringify(getSnapshot()?.value)).toContain('member');
  const { run } = getView();
  expect(run.rows.map(({ from, type }) => `${from ?? 'page'} ${type}`)).toEqual([
    'inspector login.submit',
    'inspector xstate.done.actor.login',
  ]);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('a simulation is not offered to the shop, which starts with another chart', async () => {
  render(<TopBar />);
  const listShopButtons = () =>
    screen.queryAllByRole('button', { name: /^(Replay in the shop|Fork from here)$/ });
  expect(listShopButtons()).toHaveLength(2);
  const start = listSampleStarts('cart')[0]?.start;
  if (!start) throw new Error('the cart has no sample start');
  await act(() => simulateChart('cart', start));
  expect(listShopButtons()).toEqual([]);
});

test('an event that a guard refuses says why', async () => {
  const start = listSampleStarts('cart')[0]?.start;
  if (!start) throw new Error('the cart has no sample start');
  render(<Events />);
  await act(() => simulateChart('cart', start));
  const refused = screen.getByRole('button', { name: 'cart.undoRemove' });
  expect(refused.getAttribute('title')).toBe('refused by hasRemoved');
  // No state handles the outcome of the call that watches promotions.
  expect(screen.queryByText(/watchPromotions/)).toBeNull();
  await press('cart.undoRemove');
  expect(getView().run.rows.map(({ type }) => type)).not.toContain('cart.undoRemove');
});

test('a chart of a recording goes on from its shown state, without the shop', async () => {
  const simulated = listSampleStarts('cart')[0]?.start;
  if (!simulated) throw new Error('the cart has no sample start');
  render(<Events />);
  await act(() => simulateChart('cart', simulated));
  await press(/^cart\.add/);
  const file = new Recording('opened');
  for (const item of getView().run.items) file.add(item);
  await act(async () => openRun(file));
  expect(findSimulation(getView().run)).toBeUndefined();
  const before = getSnapshot();
  expect(screen.getByLabelText('Start of the simulation').textContent).toContain(
    'from the shown state',
  );
  await press('Simulate cart');
  await act(() => waitForCondition(() => expect(getView().run).not.toBe(file)));
  expect([getSnapshot()?.value, getSnapshot()?.context]).toEqual([before?.value, before?.context]);
  await press(/^cart\.add/);
  expect(getSnapshot()?.context).not.toEqual(before?.context);
});

/** Opens a recording with one actor, of the chart with this id. */
function openChartRecording(chart: string): void {
  const file = new Recording('opened');
  const definition = JSON.stringify({ id: chart, states: {} });
  file.add({ kind: 'actor', at: 1, actor: 'x:0', name: 'rename', parent: null, definition });
  openRun(file);
  updateView({ selectedId: 'x:0' });
  render(<Events />);
}

test('a chart that a function creates is simulated, too', async () => {
  openChartRecording('mutation');
  await press('Simulate mutation');
  await act(() => waitForCondition(() => expect(getSnapshot()?.value).toBe('idle')));
  await press(/^mutation\.submit/);
  expect(getSnapshot()?.value).toBe('mutating');
  await press(/^xstate\.error\.actor\.mutate/);
  expect(getSnapshot()?.value).toBe('failed');
  expect(createTest(getView())).toMatchObject({
    file: 'mutation.recorded.test.ts',
    text: expect.stringContaining('replayRecordedPath(createMutationMachine(), path)'),
  });
});

test.each(chartNames)('the chart %s can be simulated', async (chart) => {
  expect(listSimulatedCharts()).toContain(chart);
  const start = listSampleStarts(chart)[0]?.start;
  if (!start) throw new Error(`${chart} has no sample start`);
  await act(() => simulateChart(chart, start));
  expect(getView().run.run).toMatch(new RegExp(`^simulation \\d+ of ${chart}$`));
  expect(getSnapshot()?.value).toBeDefined();
});

test('a chart of another version of the shop, which has no code here, is not simulated', () => {
  openChartRecording('wishlist');
  screen.getByText('The code of this page has no chart wishlist to simulate.');
  expect(screen.queryByRole('button', { name: /^Simulate/ })).toBeNull();
});

test('at an earlier moment the page offers the end of the simulation', async () => {
  await openSession();
  await press(/^login\.submit/);
  act(() => updateView({ moment: 0 }));
  await press('Go to the end of the simulation');
  expect(getView().moment).toBeNull();
});
