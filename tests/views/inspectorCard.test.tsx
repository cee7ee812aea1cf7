import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import {
  describePart,
  findChartPart,
  findPaths,
  listPathParts,
} from '../../inspector/chart/chartParts.ts';
import { getChartShape } from '../../inspector/chart/chartShape.ts';
import { applyHighlight } from '../../inspector/chart/highlight.ts';
import { PartCard } from '../../inspector/panels/PartCard.tsx';
import { getView, updateView } from '../../inspector/store.ts';
import { suiteCharts } from '../../inspector/suites.ts';

const definition = JSON.stringify(checkoutMachine.config);
const shape = getChartShape(definition);
resetInspectorAfterEach();

const list = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the card of a selected part', () => {
  beforeEach(() => {
    render(<PartCard definition={definition} />);
  });
  const select = (kind: 'state' | 'guard' | 'action' | 'actor' | 'transition', id: string) =>
    act(() => updateView({ part: { kind, id } }));

  test('a state has its line of code, its neighbours, its tests and its view', () => {
    select('state', 'checkout.paying.awaitingReceipt');
    const source = screen.getByRole('link', {
      name: /^machines\/checkout\/checkout\.paying\.ts:\d+$/,
    });
    expect(source.getAttribute('href')).toMatch(
      /^vscode:\/\/file\/.*\/machines\/checkout\/checkout\.paying\.ts:\d+$/,
    );
    expect(list('Entered by')).toEqual([
      'paying.startingPayment · startPayment ✓ [isTransfer] → paying.awaitingReceipt',
      'paying.uploadingReceipt · uploadReceipt ✗ → paying.awaitingReceipt',
      'paying.fetchingResult · fetchResult ✓ [isAwaitingReceipt] → paying.awaitingReceipt',
    ]);
    expect(list('Left by')).toContain('paying · hold.expired → paying.fetchingResult');
    expect(list('Views')).toEqual([
      expect.stringMatching(/^BankTransfer src\/checkout\/BankTransfer\.tsx:\d+$/),
    ]);
    const tests = screen.getByRole('region', { name: 'Tests' });
    expect(tests.textContent).toMatch(/^\d+ test paths.*npm run paths -- --chart checkout --grep/);
  });

  test('a state shows itself alone, or the state around it if it has no descendants', () => {
    select('state', 'checkout.delivery.home');
    fireEvent.click(screen.getByRole('button', { name: 'Show only delivery.home' }));
    expect(getView().shownOnly).toEqual(['checkout.delivery.home']);
    select('state', 'checkout.delivery.home.ready');
    expect(screen.queryByRole('button', { name: /^Show only/ })).toBeNull();
    select('state', 'checkout.delivery.pickup.ready');
    fireEvent.click(screen.getByRole('button', { name: 'Show only delivery.pickup' }));
    expect(getView().shownOnly).toEqual(['checkout.delivery.pickup']);
    select('state', 'checkout.paid');
    expect(screen.queryByRole('button', { name: /^Show only/ })).toBeNull();
    act(() => updateView({ shownOnly: [] }));
  });

  test('the selection of another actor closes the card', () => {
    select('state', 'checkout.delivery.home');
    act(() => updateView({ selectedId: getView().selectedId, moment: 3 }));
    expect(screen.getByRole('region', { name: 'Selected state: delivery.home' })).toBeTruthy();
    act(() => updateView({ selectedId: 'another actor' }));
    expect(screen.queryByRole('region', { name: /^Selected/ })).toBeNull();
    act(() => updateView({ selectedId: null, moment: null }));
  });

  test('a transition leads to its guard, and the guard to the transitions that use it', () => {
    select('transition', 'checkout.routing | always | 1');
    fireEvent.click(screen.getByRole('button', { name: 'hasOrder' }));
    expect(getView().part).toEqual({ kind: 'guard', id: 'hasOrder' });
    expect(screen.getByRole('link', { name: /checkout\.guards\.ts:\d+$/ })).toBeTruthy();
    expect(list('In transitions')).toEqual(['routing · always [hasOrder] → paying']);
  });

  test('a test path is shown on the chart until its button or another actor ends it', () => {
    select('state', 'checkout.paying.awaitingReceipt');
    const [show] = screen.getAllByRole('button', { name: /^Show on the chart: / });
    if (!show) throw new Error('the card lists no path');
    fireEvent.click(show);
    const { shownPath } = getView();
    expect(show.getAttribute('aria-label')).toBe(`Show on the chart: ${shownPath?.name}`);
    expect(show.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(show);
    expect(getView().shownPath).toBeNull();
    fireEvent.click(show);
    act(() => updateView({ selectedId: 'another actor' }));
    expect(getView().shownPath).toBeNull();
    act(() => updateView({ selectedId: null }));
  });

  test('an action and a call name the states that use them', () => {
    select('action', 'applyPendingLines');
    expect(list('In states')).toContain('routing');
    select('actor', 'uploadReceipt');
    expect(list('In states')).toEqual([
      ...['paying.uploadingReceipt', 'underReview.replacingReceipt'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Close the card' }));
    expect([getView().part, screen.queryByRole('region')]).toEqual([null, null]);
  });
});

test.each([
  ['order', 'The server runs this chart, so its paths cannot be watched in the shop.'],
  [
    'request',
    'A function creates this chart for each call or page, so its paths cannot be watched in the shop.',
  ],
  ['checkout', null],
])('the card of the chart %s says why its paths cannot be watched', (id, reason) => {
  act(() => updateView({ part: { kind: 'state', id } }));
  render(<PartCard definition={JSON.stringify({ id, states: {} })} />);
  const sentence = screen.queryByText(/cannot be watched in the shop/);
  expect(sentence?.textContent ?? null).toBe(reason);
});

test('each test path of a part takes one of its transitions or enters its state', () => {
  const paths = suiteCharts.get('checkout')?.paths ?? [];
  const count = (kind: 'state' | 'transition' | 'guard', id: string) =>
    findPaths(shape, { kind, id }, paths).length;
  expect(count('state', 'checkout')).toBe(paths.length);
  expect(count('state', 'checkout.no.such.state')).toBe(0);
  const expectedPaths = paths.filter(({ taken }) => taken.has('checkout.routing | always | 1'));
  expect(count('transition', 'checkout.routing | always | 1')).toBe(expectedPaths.length);
  expect(count('guard', 'hasOrder')).toBe(expectedPaths.length);
});

test('the chart highlights the states and transitions of a path, also of a line of several', () => {
  const chart = document.createElement('div');
  chart.innerHTML = `
    <i data-state-id="a"></i><i data-state-id="a.b"></i><i data-state-id="a.c"></i>
    <i data-state-id="a.d"></i><i data-transition-id="a.b | go | 0"></i>
    <i data-transition-id="x" data-merged-ids="a.c | go | 0\na.c | always | 0"></i>
    <i data-transition-id="a.d | go | 0"></i>`;
  const taken = new Set(['a.b | go | 0', 'a.c | always | 0']);
  const path = new Set(listPathParts('a', { states: ['b', 'e'], taken }));
  const highlight = {
    ...{ active: new Set<string>(), taken: new Set<string>(), coverage: null },
    ...{ search: '', currentMatch: null },
  };
  const listShown = () =>
    [...chart.querySelectorAll('.on-path')].map(
      ({ attributes }) => attributes.getNamedItem('data-state-id')?.value ?? attributes[0]?.value,
    );
  applyHighlight(chart, { ...highlight, path });
  expect(listShown()).toEqual(['a', 'a.b', 'a.c', 'a.b | go | 0', 'x']);
  expect(chart.classList.contains('showing-path')).toBe(true);
  applyHighlight(chart, { ...highlight, path: null });
  expect([listShown(), chart.classList.contains('showing-path')]).toEqual([[], false]);
});

test('a line of several transitions lists them', () => {
  const id = 'checkout.routing | always | 0\ncheckout.routing | always | 1';
  const [group] = describePart(shape, { kind: 'line', id });
  expect(group?.links.map(({ part }) => part.id)).toEqual(id.split('\n'));
});

test('the innermost part under the pointer is selected', () => {
  document.body.innerHTML =
    '<svg><g data-transition-id="a | b | 0"><text data-guard="isOpen"></text><path></path></g></svg>';
  const find = (selector: string) => findChartPart(document.querySelector(selector));
  expect([find('text'), find('path'), find('svg')]).toEqual([
    { kind: 'guard', id: 'isOpen' },
    { kind: 'transition', id: 'a | b | 0' },
    null,
  ]);
});
