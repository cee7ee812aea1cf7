import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, type AnyActor, type AnyEventObject, createActor } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { ChangedRun } from '#src/devtools/changedRun.ts';
import { PendingCalls } from '#src/devtools/pendingCalls.ts';
import { parseReplayScript } from '#src/devtools/replayScript.ts';
import { bindSession } from '#src/session/session.bind.ts';
import { PASSWORD } from '#tests/fixtures/sampleData.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const ACCOUNT = 'anna@mall.example';
const SESSION = { account: ACCOUNT, token: '•••', nickname: 'Anna', level: 1 };
const at = 1_800_000_000_000;
const login = { type: 'login.submit', account: ACCOUNT, password: PASSWORD } as const;
const answered = { type: 'xstate.done.actor.login', actorId: 'login', output: SESSION };

const toItem = (actor: string, from: string | null, event: AnyEventObject) => ({
  ...{ kind: 'event', at, actor, from, event },
});
const toState = (value: unknown, data: object) => ({
  ...{ kind: 'snapshot', at, actor: 'x:0', snapshot: { value, context: data } },
});
const silent = new PendingCalls(() => undefined);
const { context } = createActor(bindSession(silent.send), {
  input: { session: null },
}).getSnapshot();
const LOGIN_ITEM = 2;
/** The recording of a login: the press of the button and the reply of the server. */
const items = [
  { kind: 'actor', at, actor: 'x:0', name: 'session', parent: null, definition: '{}' },
  toState('guest', context),
  toItem('x:0', null, { ...login, password: '•••' }),
  { kind: 'actor', at, actor: 'x:1', name: 'login', parent: 'x:0', definition: null },
  toItem('x:1', 'x:0', { type: 'xstate.init', input: { account: ACCOUNT, password: '•••' } }),
  toState({ guest: 'loggingIn' }, context),
  toItem('x:0', 'x:1', answered),
  toState('loggedIn', { ...context, session: SESSION }),
];
const text = JSON.stringify({ format: 'wattle-lane-recording', version: 1, items });

let calls: PendingCalls;
let actor: Actor<typeof sessionMachine>;
const listeners: (() => void)[] = [];
beforeEach(() => {
  calls = new PendingCalls(() => listeners.forEach((listener) => listener()));
  const inspect = { next: calls.observe };
  const machine = bindSession(calls.send);
  actor = createActor(machine, { id: 'session', input: { session: null }, inspect }).start();
});
afterEach(() => {
  actor.stop();
  listeners.length = 0;
  document.body.replaceChildren();
});

const samples = {
  session: { login: [{ name: 'login answers', event: { ...answered, output: SESSION } }] },
};
function createRun(without?: number) {
  const script = parseReplayScript(text, undefined, without);
  const run = new ChangedRun({
    ...{ browserDocument: document, script, calls, samples },
    actors: new Map<string, AnyActor>([['session', actor]]),
    toPath: ({ id }) => id,
    onChange: (listener) => void listeners.push(listener),
  });
  return { run, script };
}
const getReply = (script: ReturnType<typeof parseReplayScript>) => {
  const reply = script.steps.find((step) => step.kind === 'event' && step.callKey !== undefined);
  if (!reply) throw new Error('the recording has no reply');
  return reply;
};

test('a recording names the step of the item that is left out, and the calls of its replies', () => {
  const { steps, leftOut } = parseReplayScript(text, undefined, LOGIN_ITEM);
  expect(leftOut).toBe(0);
  expect(steps.map((step) => step.kind === 'event' && step.callKey)).toEqual([
    undefined,
    `session/login {"account":"${ACCOUNT}","password":"•••"}`,
  ]);
  expect(parseReplayScript(text).leftOut).toBeNull();
});

test('a reply of a call that the changed run does not make is left out, and the difference is shown', async () => {
  const { run, script } = createRun(LOGIN_ITEM);
  expect([run.isLeftOut(0), run.isLeftOut(1)]).toEqual([true, false]);
  expect(await run.accepts(getReply(script))).toBe(false);
  run.compareAfter(0);
  run.compareAfter(1);
  const own = JSON.stringify(actor.getSnapshot().value);
  expect(run.summarize()).toBe(
    'Replayed without login.submit → session. ' +
      `First difference after login.submit → session: session is ${own}, recorded {"guest":"loggingIn"}. ` +
      '1 recorded replies belong to calls that this run did not make. ' +
      'Other data at the end: session (session).',
  );
});

test('a call with the recorded input has the recorded reply', async () => {
  const { run, script } = createRun();
  actor.send({ ...login, password: '•••' });
  expect(await run.accepts(getReply(script))).toBe(true);
});

test('the developer chooses the outcome of a call with another input, then the run goes on', async () => {
  const { run, script } = createRun();
  actor.send({ ...login, account: 'ben@mall.example' });
  let accepted: boolean | undefined;
  void run.accepts(getReply(script)).then((result) => (accepted = result));
  await waitForCondition(() =>
    expect(document.body.textContent).toContain('This call was not recorded with this input.'),
  );
  expect(accepted).toBeUndefined();
  [...document.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'login answers')
    ?.click();
  await waitForCondition(() => expect(accepted).toBe(false));
  expect(actor.getSnapshot().context.session).toMatchObject({ account: ACCOUNT });
});
