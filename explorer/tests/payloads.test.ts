import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { explore } from '../graph.ts';
import { createChartModel } from '../model.ts';

const gift = setup({
  types: {
    context: {} as { wrapped: boolean },
    events: {} as { type: 'gift.choose'; wrapped: boolean } | { type: 'gift.open' },
  },
  actions: {
    wrap: assign({ wrapped: ({ event }) => event.type === 'gift.choose' && event.wrapped }),
  },
}).createMachine({
  id: 'gift',
  context: { wrapped: false },
  on: { 'gift.choose': { actions: 'wrap' }, 'gift.open': { actions: 'wrap' } },
});

function getCause(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? String(error.cause) : '';
  }
  return '';
}

test('an event whose field the chart reads needs samples; the error names the field and the file', () => {
  const source = 'tests/paths/gift.samples.ts';
  expect(getCause(() => explore(gift, { source }))).toContain(
    'gift.choose has no samples, but the chart reads its field "wrapped": add samples to tests/paths/gift.samples.ts',
  );
  const events = { 'gift.choose': { yes: { wrapped: true } } };
  expect(explore(gift, { events }).nodes.size).toBe(2);
});

test('the types require samples of an event with fields', () => {
  createChartModel(gift, { events: { 'gift.choose': { yes: { wrapped: true } } } });
  // @ts-expect-error -- gift.choose has a field, so it needs samples
  createChartModel(gift, { events: {} });
  // @ts-expect-error -- the samples are missing
  createChartModel(gift, {});
});
