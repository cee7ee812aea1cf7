import { expect, expectTypeOf, test } from 'vitest';
import { assign, setup } from 'xstate';
import { explore } from '../graph.ts';
import type { TypedModel } from '../model.ts';

const lamp = setup({
  types: {
    context: {} as { bright: boolean },
    events: {} as { type: 'light.set'; bright: boolean } | { type: 'light.toggle' },
  },
  actions: {
    brighten: assign({ bright: ({ event }) => event.type === 'light.set' && event.bright }),
  },
}).createMachine({
  id: 'lamp',
  context: { bright: false },
  on: { 'light.set': { actions: 'brighten' }, 'light.toggle': { actions: 'brighten' } },
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
  const source = 'lamp.samples.ts';
  expect(getCause(() => explore(lamp, { source }))).toContain(
    'light.set has no samples, but the chart reads its field "bright": add samples to lamp.samples.ts',
  );
  const events = { 'light.set': { yes: { bright: true } } };
  expect(explore(lamp, { events }).nodes.size).toBe(2);
});

test('the types require samples of an event with fields', () => {
  type LampModel = TypedModel<typeof lamp, never>;
  expectTypeOf<{ events: { 'light.set': { yes: { bright: true } } } }>().toExtend<LampModel>();
  expectTypeOf<{ events: { 'light.set': { yes: { bright: 'no' } } } }>().not.toExtend<LampModel>();
  expectTypeOf<{ events: Record<never, never> }>().not.toExtend<LampModel>();
  expectTypeOf<Record<never, never>>().not.toExtend<LampModel>();
});
