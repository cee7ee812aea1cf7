import { describe, expect, test } from 'vitest';
import { getLane } from '../../inspector/panels/lanes.ts';
import { parseRecording } from '../../inspector/record/parseRecording.ts';
import { Recording } from '../../inspector/record/recording.ts';
import {
  INSPECTOR,
  parseShopMessage,
  type RecordingItem,
  parseSnapshot,
} from '../../inspector/record/wire.ts';

const at = 1_800_000_000_000;
const chart = JSON.stringify({ id: 'cart', initial: 'guest', states: { guest: {} } });
const actor = (
  id: string,
  name: string,
  parent: string | null,
  definition: string | null,
): RecordingItem => ({
  kind: 'actor',
  at,
  actor: id,
  name,
  parent,
  definition,
});
const event = (to: string, type: string, from: string | null = null): RecordingItem => ({
  kind: 'event',
  at,
  from,
  actor: to,
  event: { type, amount: 1 },
});
const createSnapshotMessage = (id: string, lines: number, cause: string): RecordingItem => ({
  kind: 'snapshot',
  at,
  actor: id,
  snapshot: parseSnapshot({ value: 'guest', context: { lines } }),
  cause,
});

function createRecordedCart(): Recording {
  const run = new Recording('run-1');
  const items = [
    actor('x:0', 'mall', null, chart),
    actor('x:3', 'cart', 'x:0', chart),
    actor('x:4', 'cart.relay', 'x:0', null),
    createSnapshotMessage('x:3', 0, 'xstate.init'),
    event('x:3', 'cart.add'),
    // XState reports the events that the cart sends before its new snapshot.
    event('x:0', 'cart.changed', 'x:4'),
    { kind: 'step', at, actor: 'x:3', taken: ['cart.guest | cart.add | 2'] } as const,
    createSnapshotMessage('x:3', 1, 'cart.add'),
  ];
  for (const item of items) run.add(item);
  return run;
}

describe('a recorded run', () => {
  test('shows a child as the sender of its facts, not the relay between', () => {
    expect(createRecordedCart().rows).toEqual([
      { index: 4, from: null, to: 'x:3', type: 'cart.add', group: 4 },
      { index: 5, from: 'x:3', to: 'x:0', type: 'cart.changed', group: 4 },
    ]);
  });

  test('has the next state from an event on, and the previous state before it', () => {
    const run = createRecordedCart();
    expect(run.snapshotAt('x:3', 4)?.context).toEqual({ lines: 1 });
    expect(run.getTransitionsAt('x:3', 4)).toEqual(['cart.guest | cart.add | 2']);
    expect(run.snapshotBefore('x:3', 4)?.context).toEqual({ lines: 0 });
    expect(run.snapshotAt('x:3', 3)?.context).toEqual({ lines: 0 });
    expect(run.getTransitionsAt('x:3', 3)).toEqual([]);
    expect(run.snapshotAt('x:3', 2)).toBeNull();
  });

  test('marks an event that no transition accepted', () => {
    const run = createRecordedCart();
    run.add(event('x:3', 'promotion.end', INSPECTOR));
    expect(run.rows.map((row) => run.isRefused(row))).toEqual([false, false, false]);
    run.add(createSnapshotMessage('x:3', 1, 'promotion.end'));
    expect(run.rows.map((row) => run.isRefused(row))).toEqual([false, false, true]);
    expect(getLane(run, run.rows.at(-1)?.from ?? null)).toBe('inspector');
  });

  test('is unchanged after it is saved and opened', () => {
    const run = createRecordedCart();
    const { recording: opened, unreadableCount: lost } = parseRecording(run.toJson());
    expect(lost).toBe(0);
    expect(opened.items).toEqual(JSON.parse(JSON.stringify(run.items)));
    expect(opened.rows).toEqual(run.rows);
    expect(opened.getPayloads('cart').get('cart.add')).toEqual({ amount: 1 });
  });

  test('rejects a file that is not a recording, and messages from other senders', () => {
    expect(() => parseRecording('{"items":[]}')).toThrow('no recording of the mall');
    expect(parseShopMessage({ type: '@xstate.event', event: { type: 'x' } })).toBeNull();
    expect(parseShopMessage({ type: 'webpackOk', sessionId: 'x:0' })).toBeNull();
    expect(parseShopMessage('hello')).toBeNull();
  });
});

describe('an invalid recording', () => {
  const createFile = (items: readonly unknown[], more: object = {}) =>
    JSON.stringify({ format: 'wattle-lane-recording', version: 1, run: 'r', items, ...more });

  test('is rejected with a message if it is corrupt, of another version, or empty', () => {
    expect(() => parseRecording('{"format":"wattle-lane-rec')).toThrow('no recording of the mall');
    expect(() => parseRecording('null')).toThrow('no recording of the mall');
    expect(() => parseRecording(createFile([], { version: 3 }))).toThrow('version 3');
    expect(() => parseRecording(createFile([{ kind: 'place', at, place: '/home' }]))).toThrow(
      'empty',
    );
  });

  test('is loaded without its invalid items, whose number is shown', () => {
    const { recording, unreadableCount: lost } = parseRecording(
      createFile([
        actor('x:0', 'cart', null, chart),
        actor('x:1', 'corrupt', 'x:0', '{"states":'),
        { kind: 'event', at: 'never', actor: 'x:0', event: { type: 'a' } },
        { kind: 'event', at: 1e300, actor: 'x:0', event: { type: 'a' } },
        { kind: 'event', at, actor: 'x:0', event: 'a' },
        { kind: 'quake', at, actor: 'x:0' },
        null,
        [],
        { kind: 'step', at, actor: 'x:0', taken: 'cart.guest' },
        { kind: 'snapshot', at, actor: 'x:0', snapshot: 7 },
      ]),
    );
    expect(lost).toBe(6);
    expect(recording.actors.get('x:1')?.definition).toBeNull();
    expect(recording.snapshotAt('x:0', recording.end)?.value).toBeUndefined();
    expect(recording.getTransitionsAt('x:0', recording.end)).toEqual([]);
  });

  test('corrupt messages are ignored', () => {
    const message = { type: '@xstate.actor', sessionId: 'x:0', at, definition: '{"id":' };
    expect(parseShopMessage(message)?.item).toMatchObject({ definition: null });
    expect(parseShopMessage({ ...message, at: 'soon' })).toBeNull();
  });
});

test('unchanged parts of a context are stored once', () => {
  const run = new Recording('run-1');
  run.add(actor('x:3', 'cart', null, chart));
  const goods = () => ({ name: 'tin', tags: ['a', 'b'] });
  const snapshot = (count: number) =>
    parseSnapshot({ value: 'guest', context: { lines: [goods(), goods()], count } });
  for (const count of [1, 2])
    run.add({ kind: 'snapshot', at, actor: 'x:3', snapshot: snapshot(count), cause: '' });
  const [first, second] = [run.snapshotAt('x:3', 1), run.snapshotAt('x:3', 2)];
  expect(second).toEqual(snapshot(2));
  expect(Reflect.get(Object(second?.context), 'lines')).toBe(
    Reflect.get(Object(first?.context), 'lines'),
  );
});
