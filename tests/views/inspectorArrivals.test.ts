import { describe, expect, test } from 'vitest';
import {
  ServerLog,
  type StreamedTransition,
  parseTransition,
} from '../../inspector/orderTransitions.ts';
import { Recording } from '../../inspector/record/recording.ts';
import type { ShopMessage } from '../../inspector/record/wire.ts';
import { createReorderBuffer } from '../../inspector/reorderBuffer.ts';

const message = (number: number): ShopMessage => ({
  run: 'run-1',
  number,
  place: null,
  item: { kind: 'place', at: number, place: '/' },
});
const getNumbers = (messages: readonly ShopMessage[]) => messages.map(({ number }) => number);
const acceptMessages = (numbers: readonly number[]) => {
  const intake = createReorderBuffer();
  const taken = numbers.flatMap((number) => getNumbers(intake.push(message(number))));
  return { intake, taken };
};

describe('a chart page that loads during a run', () => {
  test('orders messages that arrive before earlier ones', () => {
    expect(acceptMessages([50, 51, 1, 2, 3, 49, 50, 51, 52]).taken).toEqual([
      1, 2, 3, 49, 50, 51, 52,
    ]);
  });

  test('records a message that arrives twice only once', () => {
    expect(acceptMessages([1, 2, 3, 1, 2, 3, 4]).taken).toEqual([1, 2, 3, 4]);
  });

  test('starts with the oldest message that is still buffered', () => {
    expect(acceptMessages([900, 300, 301, 900, 901]).taken).toEqual([300, 301, 900, 901]);
    const { intake, taken } = acceptMessages([300, 301, 302]);
    expect(taken).toEqual([]);
    expect(getNumbers(intake.flush())).toEqual([300, 301, 302]);
    expect(getNumbers(intake.push(message(302)))).toEqual([]);
    expect(getNumbers(intake.push(message(303)))).toEqual([303]);
  });
});

describe('the orders of the server', () => {
  const chart = JSON.stringify({ id: 'order', initial: 'unpaid', states: { unpaid: {} } });
  const createStep = (
    id: string,
    at: number,
    from: string,
    event: string,
    to: string,
  ): StreamedTransition => ({
    ...{ id, at, orderNo: 'WL1', from, event, to },
  });
  const createLog = (...steps: readonly StreamedTransition[]) => {
    const log = new ServerLog();
    log.chart = chart;
    for (const step of steps) log.add(step);
    return log;
  };
  const runFrom = (at: number) => {
    const run = new Recording('run-1');
    run.add({ kind: 'place', at, place: '/' });
    return run;
  };

  test('shows transitions before the run as the resulting state, and later ones as steps', () => {
    const log = createLog(
      createStep('1', 10, 'unpaid', 'payment.capture', 'paid'),
      createStep('2', 30, 'paid', 'order.ship', 'shipped'),
    );
    const run = runFrom(20);
    log.replayInto(run, Infinity);
    expect(run.rows).toMatchObject([{ from: 'server', to: 'order/WL1', type: 'order.ship' }]);
    expect(run.snapshotAt('order/WL1', 2)?.value).toBe('paid');
    expect(run.snapshotAt('order/WL1', run.end)?.value).toBe('shipped');
    expect(run.getTransitionsAt('order/WL1', run.end)).toEqual(['order.paid | order.ship | 0']);
  });

  test('a transition that is streamed again after the server’s restart is recorded once', () => {
    const paid = createStep('1', 30, 'unpaid', 'payment.capture', 'paid');
    const log = createLog(paid, paid);
    const run = runFrom(20);
    expect(log.replayInto(run, Infinity)).toBe(true);
    log.add(paid);
    expect(log.replayInto(run, Infinity)).toBe(false);
    expect(run.rows.length).toBe(1);
  });

  test('a new order exists before its first transition', () => {
    const run = runFrom(20);
    createLog(createStep('created', 25, '', '', 'unpaid')).replayInto(run, Infinity);
    expect(run.snapshotAt('order/WL1', run.end)?.value).toBe('unpaid');
    expect(run.rows).toEqual([]);
  });

  test('a later transition is held until its time', () => {
    const log = createLog(createStep('1', 30, 'unpaid', 'payment.capture', 'paid'));
    const run = runFrom(20);
    expect(log.replayInto(run, 29)).toBe(false);
    expect(log.replayInto(run, 30)).toBe(true);
  });

  test('the messages of the stream are parsed', () => {
    const text = '{"at":1,"orderNo":"WL1","from":"unpaid","event":"order.cancel","to":"canceled"}';
    expect(parseTransition('7', text)).toEqual(
      createStep('7', 1, 'unpaid', 'order.cancel', 'canceled'),
    );
    expect(parseTransition('7', '{"orderNo":"WL1"}')).toBeNull();
    expect(parseTransition('7', '{"orderNo')).toBeNull();
  });
});
