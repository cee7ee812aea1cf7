import { expect, it } from 'vitest';
import { formatCoverage, listChartStates } from '#tools/gallery/galleryCoverage.ts';
import type { GalleryRecord } from '#tools/gallery/galleryRecord.ts';

const createRecord = (name: string, shown: GalleryRecord['shown']): GalleryRecord => ({
  ...{ name, language: 'en', build: '1', shown, problem: '' },
  pictures: [{ width: 390, scheme: 'light', file: `${name}.en.390.light.jpg` }],
});
const toShown = (chart: string, state: string, isOutside = false) => ({ chart, state, isOutside });

it('each state of a chart has the shortest path of the test plan that leads to it', () => {
  const states = listChartStates([], ['verification']);
  expect(states.map(({ state, pathNumber, steps }) => [state, pathNumber, steps])).toEqual([
    ['ready', 1, ['start']],
    ['sendingCode', 1, ['start', 'code.send (to register)']],
    ['sent', 1, ['start', 'code.send (to register)', 'sendCode answers']],
  ]);
});

it('a state has the pages that show it, and those whose header shows it only if there is no other', () => {
  const records = [
    createRecord('home', [toShown('session', 'guest', true), toShown('cart', 'guest.idle', true)]),
    createRecord('cart', [toShown('session', 'guest', true), toShown('cart', 'guest.idle')]),
  ];
  const recordsByState = new Map(
    listChartStates(records, ['session', 'cart']).map((state) => [state.state, state.records]),
  );
  expect(recordsByState.get('guest')).toEqual([0, 1]);
  expect(recordsByState.get('guest.idle')).toEqual([1]);
  expect(recordsByState.get('member.synced')).toEqual([]);
});

it('the summary names every state without a picture and why', () => {
  const failed = { ...createRecord('login', []), pictures: [], problem: 'no form' };
  const records = [createRecord('addresses', [toShown('mall', 'failed')]), failed];
  expect(formatCoverage(listChartStates(records, ['mall']), records)).toEqual([
    '1 of 4 states of 1 charts: mall 1/4',
    '1 pictures of 2 page states',
    'not covered: mall closed: the mall chart has a view only while it loads the other charts or fails to',
    'not covered: mall loadingLazyCharts: no page state opens it',
    'not covered: mall open: the mall chart has a view only while it loads the other charts or fails to',
    'no picture: login (en): no form',
  ]);
});
