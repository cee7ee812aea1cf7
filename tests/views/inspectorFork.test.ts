import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, type AnyActor, type AnyEventObject, createActor } from 'xstate';
import { requestMachine } from '#machines/request/request.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { answerFromRecording, createRecordedReplies, findSamples } from '#src/devtools/fork.ts';
import { createForkPanel } from '#src/devtools/forkPanel.ts';
import { runFork } from '#src/devtools/forkRun.ts';
import { createRedactor } from '#src/devtools/inspectRedaction.ts';
import { PendingCalls } from '#src/devtools/pendingCalls.ts';
import { parseReplayScript } from '#src/devtools/replayScript.ts';
import { createStepTimers } from '#src/devtools/stepTimers.ts';
import { bindSession } from '#src/session/session.bind.ts';
import { PASSWORD } from '#tests/fixtures/sampleData.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const ACCOUNT = 'anna@mall.example';
const SECRET = '•••';
const login = { type: 'login.submit', account: ACCOUNT, password: PASSWORD } as const;
const ended = (name: string, output: unknown): AnyEventObject => ({
  ...{ type: `xstate.done.actor.${name}`, actorId: name, output },
});
const SESSION = { account: ACCOUNT, token: 'token', nickname: 'Anna', level: 1 };

/** A session whose calls wait, as in a fork. */
function startSession() {
  const calls = new PendingCalls(() => undefined);
  const machine = bindSession(calls.send);
  const inspect = { next: calls.observe };
  const actor = createActor(machine, { id: 'session', input: { session: null }, inspect }).start();
  return { calls, actor };
}
let shop: { calls: PendingCalls; actor: Actor<typeof sessionMachine> };
beforeEach(() => {
  shop = startSession();
});
afterEach(() => {
  shop.actor.stop();
  document.body.replaceChildren();
});
const getState = () => JSON.stringify(shop.actor.getSnapshot().value);

test('a call waits for a reply that its schema accepts, and no request is sent', async () => {
  shop.actor.send(login);
  const [call] = shop.calls.list();
  expect([call?.name, call?.request?.call.path]).toEqual(['login', '/pc/login']);
  const before = getState();
  expect(call?.request?.reply({ token: 7 })).toContain('token');
  expect([getState(), shop.calls.list().length]).toEqual([before, 1]);
  expect(call?.request?.reply({ token: 'token', nickname: 'Anna', level: 1 })).toBeNull();
  await waitForCondition(() => expect(shop.calls.list()[0]?.name).toBe('loadProfile'));
  expect(shop.actor.getSnapshot().context.session).toMatchObject({ account: ACCOUNT });
});

test('a call can fail', async () => {
  shop.actor.send(login);
  const before = getState();
  shop.calls.list()[0]?.request?.fail({ kind: 'network' });
  await waitForCondition(() => expect(getState()).not.toBe(before));
  expect(shop.calls.list()).toEqual([]);
});

/** The recording of a login whose second item is the press of the button. */
const at = 1_800_000_000_000;
const input = { account: ACCOUNT, password: SECRET };
const toItem = (actor: string, from: string | null, event: AnyEventObject) => ({
  ...{ kind: 'event', at, actor, from, event },
});
const items = [
  { kind: 'actor', at, actor: 'x:0', name: 'session', parent: null, definition: '{}' },
  { kind: 'snapshot', at, actor: 'x:0', snapshot: { value: 'loggedOut' } },
  toItem('x:0', null, login),
  { kind: 'actor', at, actor: 'x:1', name: 'login', parent: 'x:0', definition: null },
  toItem('x:1', 'x:0', { type: 'xstate.init', input }),
  toItem('x:0', 'x:1', ended('login', SESSION)),
];
const recording = JSON.stringify({ format: 'wattle-lane-recording', version: 1, items });
const { redact } = createRedactor(() => '');

test('a fork repeats the steps until its moment, and keeps the outcomes that follow', () => {
  const { steps, replies } = parseReplayScript(recording, 2);
  expect(steps.map((step) => step.kind === 'event' && step.event.type)).toEqual(['login.submit']);
  expect(replies).toMatchObject([{ isLater: true, event: { type: 'xstate.done.actor.login' } }]);
  expect(parseReplayScript(recording).replies).toMatchObject([{ isLater: false }]);
});

test('a call with the recorded input has the recorded outcome once, and another call none', () => {
  const { replies } = parseReplayScript(recording, 2);
  const toPath = ({ id }: AnyActor) => id;
  const recorded = createRecordedReplies(replies, toPath, redact);
  shop.actor.send({ ...login, account: 'ben@mall.example' });
  expect(answerFromRecording(shop.calls, recorded)).toBe(false);
  shop.actor.stop();
  shop = startSession();
  shop.actor.send(login);
  expect(answerFromRecording(shop.calls, recorded)).toBe(true);
  expect(shop.actor.getSnapshot().context.session).toMatchObject({ account: ACCOUNT });
  // The profile was not recorded.
  expect(answerFromRecording(shop.calls, recorded)).toBe(false);
  expect(shop.calls.list().map(({ name }) => name)).toEqual(['loadProfile']);
});

const SAMPLES = {
  session: { login: [{ name: 'login answers (Anna)', event: ended('login', SESSION) }] },
  request: {
    read: [
      { name: 'read answers', event: ended('read', 'anything') },
      { name: 'read fails (network)', event: { error: { kind: 'network' } } },
    ],
  },
};
const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

test('the panel offers the samples of the call, a field for its reply, and the timers', async () => {
  const panel = document.body.appendChild(document.createElement('output'));
  const show = createForkPanel(document, panel);
  const timers = createStepTimers();
  const rings: string[] = [];
  timers['setTimeout'](() => rings.push('rang'), 2000);
  const refresh = () =>
    show({ status: 'Use the shop', calls: shop.calls, samples: SAMPLES, timers: timers.list() });
  shop.actor.send(login);
  refresh();
  const field = document.querySelector('textarea');
  if (!field) throw new Error('the panel has no field');
  field.value = '{"token":7}';
  findButton('Reply to POST /pc/login')?.click();
  expect(panel.textContent).toContain('token: Invalid type');
  refresh();
  expect(document.querySelector('textarea')?.value).toBe('{"token":7}');
  findButton('After 2 s')?.click();
  refresh();
  expect([rings, findButton('After 2 s')]).toEqual([['rang'], undefined]);
  findButton('login answers (Anna)')?.click();
  refresh();
  expect(shop.actor.getSnapshot().context.session).toMatchObject({ account: ACCOUNT });
  expect(panel.textContent).toContain('session: loadProfile');
  expect(findButton('login answers (Anna)')).toBeUndefined();
});

test('a chart that can make any call is offered only failures', () => {
  const chart: AnyActor = createActor(requestMachine, { input: { request: {}, data: undefined } });
  const call = { actor: chart, chart, name: 'read', input: null, request: null };
  expect(findSamples(SAMPLES, call).map(({ name }) => name)).toEqual(['read fails (network)']);
});

test.each([
  ['Go on with the recorded replies', true],
  ['Choose each outcome', false],
])('%s', async (label, isAnswered) => {
  const { replies } = parseReplayScript(recording, 2);
  shop.actor.send(login);
  const running = runFork(document, 'Replayed 1 step.', {
    ...{ calls: shop.calls, samples: SAMPLES, listTimers: () => [], onChange: () => undefined },
    replies,
    toPath: ({ id }) => id,
  });
  expect(document.body.textContent).toContain('Replayed 1 step.');
  findButton(label)?.click();
  await running;
  await waitForCondition(() => expect(document.body.textContent).toContain('session: '));
  expect(shop.actor.getSnapshot().context.session !== null).toBe(isAnswered);
});
