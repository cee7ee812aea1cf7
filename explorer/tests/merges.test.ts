import { describe, expect, test } from 'vitest';
import { assign, emit, setup } from 'xstate';
import { explore } from '../graph.ts';
import { compareSingleValues, findSingleValues } from '../variety.ts';

interface Trip {
  readonly station: string | null;
  readonly hour: number | null;
  readonly count: number;
}
type TripEvent =
  | { readonly type: 'station.choose'; readonly station: string }
  | { readonly type: 'hour.choose'; readonly hour: number }
  | { readonly type: 'plan.send' };
type Sent = { readonly type: 'sent'; readonly station: string | null; readonly count: number };

const createTripChart = (toSent: (context: Trip) => Sent) =>
  setup({
    types: { context: {} as Trip, events: {} as TripEvent, emitted: {} as Sent },
  }).createMachine({
    id: 'trip',
    context: { station: null, hour: null, count: 0 },
    on: {
      'station.choose': { actions: assign({ station: ({ event }) => event.station, hour: null }) },
      'hour.choose': { actions: assign({ hour: ({ event }) => event.hour }) },
      'plan.send': { actions: emit(({ context }) => toSent(context)) },
    },
  });
const events = {
  'station.choose': { one: { station: 'one' }, two: { station: 'two' } },
  'hour.choose': { ten: { hour: 10 }, noon: { hour: 12 } },
};
/** Two stations are one state, and so are two hours. */
const identify = ({ station, hour }: Trip) => [station === null, hour === null];

describe('merged states', () => {
  test('may send the values by which they differ', () => {
    const trip = createTripChart(({ station, count }) => ({ type: 'sent', station, count }));
    expect(explore(trip, { events, identify }).nodes.size).toBe(4);
  });

  test('may not have different effects', () => {
    const trip = createTripChart(({ station }) => ({
      type: 'sent',
      station: null,
      count: station === 'two' ? 2 : 1,
    }));
    expect(() => explore(trip, { events, identify })).toThrow(
      /merges two states that behave differently: plan.send → effects\.0\.event\.count: 1 or 2\ntheir contexts differ in station/,
    );
  });

  test('are not compared with `checksMerges: false`', () => {
    const trip = createTripChart(({ station }) => ({
      type: 'sent',
      station,
      count: station === 'two' ? 2 : 1,
    }));
    const options = { checksMerges: false };
    expect(explore(trip, { events, identify }, options).nodes.size).toBe(4);
  });

  test('may send what `derive` calculates from the values by which they differ', () => {
    const toCount = ({ station }: Trip) => (station === 'two' ? 2 : 1);
    const trip = createTripChart((context) => ({
      type: 'sent',
      station: null,
      count: toCount(context),
    }));
    expect(explore(trip, { events, identify, derive: toCount }).nodes.size).toBe(4);
  });
});

describe('samples that offer one value only', () => {
  const trip = createTripChart(({ station, count }) => ({ type: 'sent', station, count }));

  test('are named', () => {
    const oneHour = { ...events, 'hour.choose': { ten: { hour: 10 } } };
    expect(findSingleValues(explore(trip, { events: oneHour }))).toEqual(['hour.choose.hour']);
  });

  test('are sufficient when there are two', () => {
    expect(findSingleValues(explore(trip, { events }))).toEqual([]);
  });

  test('are found in the entries of lists and in the fields of objects', () => {
    const plan = setup({
      types: {
        events: {} as {
          readonly type: 'trips.add';
          readonly trips: readonly {
            readonly from: { readonly station: string; readonly hour: number };
          }[];
        },
      },
    }).createMachine({ id: 'plan', on: { 'trips.add': { actions: () => undefined } } });
    const toTrip = (station: string, hour: number) => ({ from: { station, hour } });
    const samples = (trips: ReturnType<typeof toTrip>[]) => ({
      events: { 'trips.add': { '': { trips }, none: { trips: [] } } },
    });
    expect(findSingleValues(explore(plan, samples([toTrip('one', 10)])))).toEqual([
      'trips.add.trips[].from.station',
      'trips.add.trips[].from.hour',
    ]);
    const sameHour = samples([toTrip('one', 10), toTrip('two', 10)]);
    expect(findSingleValues(explore(plan, sameHour))).toEqual(['trips.add.trips[].from.hour']);
  });

  test('need a reason, and each reason needs one', () => {
    const singleNames = ['add.lines[].brand', 'add.lines[].id', 'open.id'];
    const reasons = { 'add.lines[].*': 'stored as one value', 'close.*': 'never closed' };
    expect(compareSingleValues(singleNames, reasons)).toEqual({
      withoutReason: ['open.id'],
      unused: ['close.*'],
    });
  });
});
