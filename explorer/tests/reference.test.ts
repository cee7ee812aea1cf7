import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { explore } from '../graph.ts';
import { compareWithReference, type ReferenceModel } from '../reference.ts';

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: 'off', break: 'broken' } },
    broken: {},
  },
});
type Lamp = 'off' | 'on' | 'broken';
const reference: ReferenceModel<Lamp> = {
  start: 'off',
  next: (state, { type }) => {
    if (state === 'broken') return null;
    if (type === 'press') return state === 'on' ? 'off' : 'on';
    return state === 'on' ? 'broken' : null;
  },
  toChartState: (state) => state,
};

test('a chart that decides as its reference has no differences', () => {
  expect(compareWithReference(explore(lamp, {}), reference)).toEqual([]);
});

test('another state, an event refused by one of them: each is named with its path', () => {
  const differs: ReferenceModel<Lamp> = {
    ...reference,
    next: (state, event) => {
      if (event.type === 'break') return state === 'off' ? 'broken' : null;
      return reference.next(state, event);
    },
    toChartState: (state) => (state === 'on' ? 'lit' : state),
  };
  expect(compareWithReference(explore(lamp, {}), differs)).toEqual([
    'start: the chart refuses break',
    'start → press: the chart is in on, the reference in lit',
    'start → press: the reference refuses break',
  ]);
});
