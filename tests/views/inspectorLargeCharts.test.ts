import { describe, expect, test } from 'vitest';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { fit, keepInPlace, followTarget } from '../../inspector/chart/camera.ts';
import {
  getReduction,
  setCollapsed,
  showOnly,
  toggleCollapsed,
} from '../../inspector/chart/chartOptions.ts';
import { formatEvent, getChartShape } from '../../inspector/chart/chartShape.ts';
import type { ChartLayout } from '../../inspector/chart/layout.ts';
import { findNeighbours } from '../../inspector/chart/neighbours.ts';
import {
  type ChartReduction,
  findInactiveCompounds,
  flattenStates,
  reduceShape,
} from '../../inspector/chart/reduceShape.ts';
import { placeNames } from '../../inspector/chart/StateNames.tsx';
import { DEFAULT_SAVED_VIEW, loadSavedView } from '../../inspector/savedView.ts';
import { getView, updateView } from '../../inspector/store.ts';

resetInspectorAfterEach();

const WHOLE: ChartReduction = {
  ...{ rootId: null, collapsed: [], hidesErrors: false, hidesSession: false },
};
const shape = getChartShape(
  JSON.stringify({
    id: 'shop',
    initial: 'browsing',
    states: {
      browsing: { on: { buy: 'paying.choosing' } },
      paying: {
        initial: 'choosing',
        states: {
          choosing: { on: { pay: 'waiting', leave: '#shop.browsing' } },
          waiting: {
            invoke: { id: 'ask', src: 'ask', onDone: '#shop.paid', onError: 'choosing' },
            on: { 'session.end': '#shop.signedOut', leave: '#shop.browsing' },
          },
        },
      },
      signedOut: {},
      paid: { type: 'final' },
    },
  }),
);
const reduce = (part: Partial<ChartReduction>) => reduceShape(shape, { ...WHOLE, ...part });
const listEdges = (part: Partial<ChartReduction>) =>
  reduce(part).edges.map(({ source, event, target }) => `${source} ${event} ${target}`);

describe('the drawn part of a chart', () => {
  test('a collapsed state hides its descendants and keeps the transitions across its border', () => {
    const part = { collapsed: ['shop.paying'] };
    expect(flattenStates(reduce(part).root).map(({ id }) => id)).toEqual([
      ...['shop', 'shop.browsing', 'shop.paying', 'shop.signedOut', 'shop.paid'],
    ]);
    expect(listEdges(part)).toEqual([
      'shop.browsing buy shop.paying',
      'shop.paying 2 transitions shop.browsing',
      'shop.paying session.end shop.signedOut',
      'shop.paying ask ✓ shop.paid',
    ]);
    const { drawnIds } = reduce(part);
    expect(drawnIds.get('shop.paying.waiting')).toBe('shop.paying');
    expect(drawnIds.get('shop.paying.waiting | leave | 0')).toBe(
      'shop.paying.choosing | leave | 0',
    );
  });

  test('only one state is shown, which lists the transitions that leave it', () => {
    const { root, edges } = reduce({ rootId: 'shop.paying' });
    expect([root.id, edges.map(({ event }) => event)]).toEqual(['shop.paying', ['pay', 'ask ✗']]);
    expect(root.children.map(({ rows }) => rows.map(({ text }) => text))).toEqual([
      ['leave → browsing'],
      ['ask', 'session.end → signedOut', 'leave → browsing', 'ask ✓ → paid'],
    ]);
  });

  test('transitions of errors and of the session are hidden and counted', () => {
    expect(listEdges({ hidesErrors: true }).filter((edge) => edge.includes('✗'))).toEqual([]);
    expect(listEdges({ hidesSession: true }).filter((edge) => edge.includes('session'))).toEqual(
      [],
    );
    expect(reduce({ hidesErrors: true, hidesSession: true }).hiddenCount).toBe(2);
  });

  test('compound states without an active descendant are found', () => {
    const find = (value: unknown) =>
      findInactiveCompounds(shape.root, shape.getActiveStates(value));
    expect(find('browsing')).toEqual(['shop.paying']);
    expect(find({ paying: 'waiting' })).toEqual([]);
  });

  test('the neighbours of a state are its transitions and the states at their ends', () => {
    expect([...findNeighbours(reduce({}), 'shop.paid')]).toEqual([
      'shop.paid',
      'shop.paying.waiting | xstate.done.actor.ask | 0',
      'shop.paying.waiting',
    ]);
  });
});

test('names are shown where they fit, first those of the active states', () => {
  const box = (key: string, x: number, y: number, width: number, depth = 1) => ({
    ...{ x, y, width, height: 80, depth },
    state: { id: key, key, type: 'atomic', tags: [], rows: [], initial: [], children: [] },
  });
  const layout = {
    ...{ width: 2000, height: 800, edges: [], starts: [], shape: reduce({}) },
    states: [
      box('wide', 0, 0, 900),
      box('much too long for it', 0, 400, 200),
      box('on', 100, 400, 130),
    ],
  };
  const place = (active: readonly string[]) =>
    placeNames(
      layout,
      { x: 0, y: 0, scale: 0.2 },
      { width: 400, height: 300 },
      new Set(active),
    ).map(({ id }) => id);
  expect(place([])).toEqual(['wide', 'on']);
  expect(place(['much too long for it'])[0]).toBe('much too long for it');
});

describe('a change of the layout', () => {
  const layOut = (part: Partial<ChartReduction>, offset: number, size = 900): ChartLayout => {
    const drawn = reduce(part);
    const states = flattenStates(drawn.root).map((state, index) => ({
      ...{ state, depth: state.id.split('.').length - 1, width: 100, height: 50 },
      ...{ x: index * offset, y: index * offset },
    }));
    return { shape: drawn, width: size, height: size, edges: [], starts: [], states };
  };
  const window = { width: 300, height: 200 };
  const collapsedStates = { collapsed: ['shop.paying'] };

  test('leaves the state that is expanded in its place', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    // The state is at 20 before and at 80 after it is expanded.
    expect(keepInPlace(camera, layOut(collapsedStates, 10), layOut({}, 40), window)).toEqual({
      ...{ x: 60, y: 60, scale: 1 },
    });
  });

  test('shows the whole of a smaller chart if the whole chart was shown', () => {
    const [large, small] = [layOut({}, 40), layOut(collapsedStates, 10, 300)];
    const whole = fit(large, window);
    expect(keepInPlace(whole, large, small, window)).toEqual(fit(small, window));
    expect(fit(small, window).scale).toBeGreaterThan(whole.scale);
    expect(keepInPlace(fit(small, window), small, large, window).scale).toBe(
      fit(small, window).scale,
    );
  });
});

test('the camera moves an active state that a toolbar covers, and no other', () => {
  const [chart, size] = [
    { x: 0, y: 0, width: 2000, height: 2000 },
    { width: 800, height: 500 },
  ];
  const camera = { x: 400, y: 400, scale: 1 };
  const follow = (y: number) =>
    followTarget(camera, [chart, { x: 600, y, width: 100, height: 25 }], chart, size);
  expect(follow(600)).toBe(camera);
  for (const y of [402, 870]) {
    const moved = follow(y);
    const [top, bottom] = [(y - moved.y) * moved.scale, (y + 25 - moved.y) * moved.scale];
    expect(top).toBeGreaterThan(46);
    expect(bottom).toBeLessThan(500 - 46);
  }
});

test('what is hidden survives a reload of the page', () => {
  updateView(DEFAULT_SAVED_VIEW);
  toggleCollapsed('shop.paying');
  showOnly('shop', 'shop.browsing');
  updateView({ filter: 'cart', hidesErrors: true, overlay: 'run', hasMap: false });
  expect(loadSavedView()).toEqual({
    ...DEFAULT_SAVED_VIEW,
    ...{ overlay: 'run', filter: 'cart', hidesErrors: true, hidesSession: false },
    ...{ collapsed: ['shop.paying'], shownOnly: ['shop.browsing'], hasMap: false },
  });
  expect(getReduction(getView(), 'shop').rootId).toBe('shop.browsing');
  showOnly('shop', 'shop');
  setCollapsed('shop', []);
  updateView(DEFAULT_SAVED_VIEW);
  expect(loadSavedView()).toEqual(DEFAULT_SAVED_VIEW);
  history.replaceState({ collapsed: 7 }, '');
  expect(loadSavedView()).toEqual(DEFAULT_SAVED_VIEW);
});

test('the label of a timer consists of letters, because many systems lack the sign of a clock', () => {
  const labels = ['xstate.after.300.cart.saving', 'xstate.after.freshness.prefetch.warm'];
  expect(labels.map((type) => formatEvent(type))).toEqual([
    { kind: 'after', event: 'after 300 ms' },
    { kind: 'after', event: 'after freshness' },
  ]);
});
