import { describe, expect, test } from 'vitest';
import { parseRecording } from '../../inspector/record/parseRecording.ts';
import { Recording } from '../../inspector/record/recording.ts';
import { heardOf, type Item, snapOf } from '../../inspector/record/wire.ts';

const at = 1_800_000_000_000;
const chart = JSON.stringify({ id: 'cart', initial: 'guest', states: { guest: {} } });
const actor = (
  id: string,
  name: string,
  parent: string | null,
  definition: string | null,
): Item => ({
  kind: 'actor',
  at,
  actor: id,
  name,
  parent,
  definition,
});
const event = (to: string, type: string, from: string | null = null): Item => ({
  kind: 'event',
  at,
  from,
  actor: to,
  event: { type, amount: 1 },
});
const becomes = (id: string, lines: number, cause: string): Item => ({
  kind: 'snapshot',
  at,
  actor: id,
  snapshot: snapOf({ value: 'guest', context: { lines } }),
  cause,
});

function cartOfOneTin(): Recording {
  const run = new Recording('run-1');
  const items = [
    actor('x:0', 'mall', null, chart),
    actor('x:3', 'cart', 'x:0', chart),
    actor('x:4', 'cart.relay', 'x:0', null),
    becomes('x:3', 0, 'xstate.init'),
    event('x:3', 'cart.add'),
    // XState tells what the cart says to others before it tells what the cart has become.
    event('x:0', 'cart.changed', 'x:4'),
    { kind: 'step', at, actor: 'x:3', taken: ['cart.guest | cart.add | 2'] } as const,
    becomes('x:3', 1, 'cart.add'),
  ];
  for (const item of items) run.add(item);
  return run;
}

describe('a recorded run', () => {
  test('shows a child as the sender of its facts, not the relay between', () => {
    expect(cartOfOneTin().rows).toEqual([
      { index: 4, from: null, to: 'x:3', type: 'cart.add' },
      { index: 5, from: 'x:3', to: 'x:0', type: 'cart.changed' },
    ]);
  });

  test('knows at the moment of an event what it led to, and before it what was', () => {
    const run = cartOfOneTin();
    expect(run.snapshotAt('x:3', 4)?.context).toEqual({ lines: 1 });
    expect(run.takenAt('x:3', 4)).toEqual(['cart.guest | cart.add | 2']);
    expect(run.snapshotBefore('x:3', 4)?.context).toEqual({ lines: 0 });
    expect(run.snapshotAt('x:3', 3)?.context).toEqual({ lines: 0 });
    expect(run.takenAt('x:3', 3)).toEqual([]);
    expect(run.snapshotAt('x:3', 2)).toBeNull();
  });

  test('is the same after it was saved and opened', () => {
    const run = cartOfOneTin();
    const { recording: opened, lost } = parseRecording(run.toJson());
    expect(lost).toBe(0);
    expect(opened.items).toEqual(JSON.parse(JSON.stringify(run.items)));
    expect(opened.rows).toEqual(run.rows);
    expect(opened.payloadsOf('cart').get('cart.add')).toEqual({ amount: 1 });
  });

  test('refuses a file that is no recording, and messages that are not the shop’s', () => {
    expect(() => parseRecording('{"items":[]}')).toThrow('no recording of the mall');
    expect(heardOf({ type: '@xstate.event', event: { type: 'x' } })).toBeNull();
    expect(heardOf({ type: 'webpackOk', sessionId: 'x:0' })).toBeNull();
    expect(heardOf('hello')).toBeNull();
  });
});
