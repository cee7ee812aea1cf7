import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { ServerLog } from '../../inspector/orderTransitions.ts';
import { EventDetails } from '../../inspector/panels/EventDetails.tsx';
import { Sequence } from '../../inspector/panels/Sequence.tsx';
import { Timeline } from '../../inspector/panels/Timeline.tsx';
import { Recording } from '../../inspector/record/recording.ts';
import { parseRequest } from '../../inspector/serverRequests.ts';
import { openRun } from '../../inspector/store.ts';

resetInspectorAfterEach();

const at = 1_800_000_000_000;
const statement = 'select "order_no" from "orders" where "user_id" = $1';
const steps = [
  { kind: 'sql', at: at + 21, durationMs: 1.5, statement, rows: 1 },
  { kind: 'provider', at: at + 23, durationMs: 40, call: 'createPayment', outcome: 'ok' },
];
const createRequest = (id: string, requestAt: number, more: object = {}) =>
  parseRequest(
    id,
    JSON.stringify({
      ...{ at: requestAt, durationMs: 45, requestId: `request-of-${id}`, traceId: 'trace' },
      ...{ method: 'POST', route: '/api/v1/pc/order/pay', status: 200, steps, ...more },
    }),
  );

/** The time line of a run that begins at `at`. */
function showRun() {
  const log = new ServerLog();
  log.chart = JSON.stringify({ id: 'order', initial: 'unpaid', states: { unpaid: {}, paid: {} } });
  const transition = {
    id: '1',
    at: at + 22,
    orderNo: 'WL1',
    from: 'unpaid',
    event: 'pay',
    to: 'paid',
  };
  const notify = { route: '/api/v1/pay/notify/sandbox', steps: [] };
  for (const step of [
    transition,
    createRequest('payment', at + 20),
    createRequest('before', at - 1),
    createRequest('webhook', at + 90, notify),
  ])
    if (step) log.add(step);
  const run = new Recording('run-1');
  run.add({ kind: 'place', at, place: '/' });
  log.replayInto(run, Infinity);
  openRun(run);
  render(
    <>
      <Timeline />
      <Sequence />
      <EventDetails />
    </>,
  );
}
const listArrows = () =>
  screen
    .getAllByRole('option')
    .map(({ dataset }) => `${dataset['from']} → ${dataset['to']}: ${dataset['event']}`);
const filterBy = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter events' }), { target: { value } });

const getDetails = () => screen.getByRole('complementary', { name: 'Event' }).textContent;

const showServer = () => fireEvent.click(screen.getByRole('button', { name: 'Server' }));

const REQUEST = 'calls → server: POST /pc/order/pay';
const SQL = 'server → SQL: select orders';
const PROVIDER_CALL = 'server → provider: createPayment → ok';
const WEBHOOK = 'provider → server: POST /pay/notify/sandbox';
const ORDER = 'server → WL1: pay';

test('the time line shows requests, statements and calls of the payment provider beside the orders', () => {
  showRun();
  expect(listArrows()).toEqual([ORDER]);
  showServer();
  expect(listArrows()).toEqual([REQUEST, SQL, PROVIDER_CALL, ORDER, WEBHOOK]);
  const [, sql] = screen.getAllByRole('option');
  if (sql) fireEvent.click(sql);
  for (const text of [statement.replaceAll('"', ''), 'request-of-payment', '1.5'])
    expect(getDetails()).toContain(text);
});

test('the filter shows the rows of a lane or of a request, or hides them', () => {
  showRun();
  showServer();
  filterBy('sql');
  expect(listArrows()).toEqual([SQL]);
  filterBy('-sql');
  expect(listArrows()).toEqual([REQUEST, PROVIDER_CALL, ORDER, WEBHOOK]);
  filterBy('request-of-payment');
  expect(listArrows()).toEqual([REQUEST, SQL, PROVIDER_CALL]);
});

test('the buttons and the slider go through the rows that are shown', () => {
  showRun();
  const getSelected = () =>
    screen.getAllByRole('option', { selected: true }).map(({ dataset }) => dataset['event']);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const getPosition = () => screen.getByRole('status').textContent.trim();
  expect(getPosition()).toBe('1 / 1 pay');
  press('Event before');
  expect(getSelected()).toEqual(['pay']);
  showServer();
  filterBy('-sql');
  expect(getPosition()).toMatch(/^\d \/ 4 /);
  press('First event');
  const shown = [getSelected()];
  for (let step = 0; step < 4; step += 1) {
    press('Event after');
    shown.push(getSelected());
  }
  expect(shown.flat()).toEqual([
    ...['POST /pc/order/pay', 'createPayment → ok', 'pay', 'POST /pay/notify/sandbox'],
    'POST /pay/notify/sandbox',
  ]);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } });
  expect(getSelected()).toEqual(['createPayment → ok']);
  expect(getDetails()).toContain('createPayment');
});

test('the columns of the server are beside that of the page, in the order of the calls', () => {
  showRun();
  showServer();
  const [header] = document.querySelectorAll('.lanes');
  expect([...(header?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['calls', 'server', 'SQL', 'provider', 'orders'],
  ]);
});

test('a job has a row with its result, and its statements', () => {
  const log = new ServerLog();
  log.chart = '{}';
  const job = { method: 'JOB', route: 'sendRefund', status: 'done', requestId: 'job-7' };
  const step = createRequest('job', at + 5, { ...job, traceId: undefined });
  if (step) log.add(step);
  const run = new Recording('run-1');
  run.add({ kind: 'place', at, place: '/' });
  log.replayInto(run, Infinity);
  act(() => openRun(run));
  render(
    <>
      <Timeline />
      <Sequence />
      <EventDetails />
    </>,
  );
  showServer();
  expect(listArrows()).toEqual(['jobs → server: JOB sendRefund', SQL, PROVIDER_CALL]);
  filterBy('job-7');
  expect(listArrows()).toHaveLength(3);
  fireEvent.click(screen.getAllByRole('option')[0] ?? document.body);
  expect(getDetails()).toContain('status "done"');
  expect(getDetails()).not.toContain('traceId');
});

test('an invalid request or step is not shown', () => {
  expect(parseRequest('1', '{"at":1}')).toBeNull();
  expect(createRequest('1', at, { steps: [{ kind: 'sql', at }, 7] })?.steps).toEqual([]);
});
