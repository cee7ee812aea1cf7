import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createInspection } from '#src/devtools/inspect.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const { origin } = window.location;
const FOREIGN = 'https://elsewhere.example';
const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});

interface PostedMessage {
  readonly message: {
    readonly type: string;
    readonly event?: { readonly type: string };
    readonly sourceId?: string;
    readonly running?: readonly { readonly sessionId: string }[];
  };
  readonly to: unknown;
}

function createMessageEvent(data: object, from: string, source: object): MessageEvent {
  const event = new MessageEvent('message', { data, origin: from });
  Object.defineProperty(event, 'source', { value: source });
  return event;
}

/** A shop with a running chart, its inspector and the messages posted to it. */
function createInspectedLamp(url?: string) {
  const posted: PostedMessage[] = [];
  const chartPage = {
    closed: false,
    postMessage: (message: PostedMessage['message'], to: unknown) => posted.push({ message, to }),
  };
  const page = new EventTarget();
  Object.assign(page, { open: () => chartPage, location: window.location });
  const inspect = createInspection(page as unknown as Window, 'run-1', url); // the part of a window that the inspection uses
  const actor = createActor(lamp, { inspect }).start();
  inspect.open();
  const receive = (data: object, from: string, source: object = chartPage) =>
    page.dispatchEvent(createMessageEvent(data, from, source));
  const charts = () => posted.filter(({ message }) => message.type.startsWith('@xstate'));
  /** waits until the shop has announced its actors; returns the chart's id */
  const connect = () =>
    waitForCondition(() => {
      receive({ type: '@mall.hello', isNew: true }, origin);
      const id = posted.at(-1)?.message.running?.[0]?.sessionId;
      if (id === undefined) throw new Error('no actor is running');
      return id;
    });
  return { posted, charts, actor, receive, connect };
}

const connected = { type: '@statelyai.connected' };
const press = (to: string) => ({ type: '@mall.send', to, event: { type: 'press' } });

describe('a page of another origin', () => {
  test('receives no message, while the page of this origin receives all', async () => {
    const { charts, receive, connect } = createInspectedLamp();
    await connect();
    receive(connected, FOREIGN);
    expect(charts()).toEqual([]);
    receive(connected, origin);
    expect(charts()).not.toEqual([]);
  });

  test('receives no message after the chart page has navigated there, because each message is bound to an origin', async () => {
    const { posted, receive, actor } = createInspectedLamp();
    receive(connected, origin);
    actor.send({ type: 'press' });
    await waitForCondition(() => expect(JSON.stringify(posted)).toContain('"press"'));
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([origin]));
  });

  test('sends no event to a chart, and neither does another window of this origin', async () => {
    const { receive, actor, connect } = createInspectedLamp();
    const id = await connect();
    receive(press(id), FOREIGN);
    receive(press(id), origin, { closed: false });
    expect(actor.getSnapshot().value).toBe('off');
    receive(press(id), origin);
    expect(actor.getSnapshot().value).toBe('on');
  });

  test('is named as the sender of its events', async () => {
    const { posted, receive, actor, connect } = createInspectedLamp();
    receive(connected, origin);
    receive(press(await connect()), origin);
    actor.send({ type: 'press' });
    const getSenders = () =>
      posted
        .filter(({ message }) => message.event?.type === 'press')
        .filter(({ message }) => message.type === '@xstate.event')
        .map(({ message }) => message.sourceId);
    await waitForCondition(() => expect(getSenders()).toEqual(['inspector', undefined]));
  });

  test('Stately’s page receives the messages if it is requested', async () => {
    const { posted, receive } = createInspectedLamp('https://stately.ai/inspect');
    receive(connected, origin);
    expect(posted).toEqual([]);
    receive(connected, 'https://stately.ai');
    await waitForCondition(() => expect(posted.length).toBeGreaterThan(0));
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set(['https://stately.ai']));
  });
});
