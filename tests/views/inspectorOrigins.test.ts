import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createInspect } from '#src/app/inspect.ts';
import { until } from '#tests/support/until.ts';

const { origin } = window.location;
const FOREIGN = 'https://elsewhere.example';
const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});

interface Said {
  readonly message: {
    readonly type: string;
    readonly living?: readonly { readonly sessionId: string }[];
  };
  readonly to: unknown;
}

function messageOf(data: object, from: string, source: object): MessageEvent {
  const event = new MessageEvent('message', { data, origin: from });
  Object.defineProperty(event, 'source', { value: source });
  return event;
}

/** A shop with a chart that runs, its chart page, and what was said to that page. */
function watchedLamp(url?: string) {
  const said: Said[] = [];
  const chartPage = {
    closed: false,
    postMessage: (message: Said['message'], to: unknown) => said.push({ message, to }),
  };
  const page = new EventTarget();
  Object.assign(page, { open: () => chartPage, location: window.location });
  const inspect = createInspect(page as unknown as Window, 'run-1', url); // what of a window it uses
  const actor = createActor(lamp, { inspect }).start();
  inspect.open();
  const hear = (data: object, from: string, source: object = chartPage) =>
    page.dispatchEvent(messageOf(data, from, source));
  const charts = () => said.filter(({ message }) => message.type.startsWith('@xstate'));
  /** waits until the shop has told what it was; answers the chart's id */
  const meet = () =>
    until(() => {
      hear({ type: '@mall.knock', isNew: true }, origin);
      const id = said.at(-1)?.message.living?.[0]?.sessionId;
      if (id === undefined) throw new Error('nobody lives yet');
      return id;
    });
  return { said, charts, actor, hear, meet };
}

const connected = { type: '@statelyai.connected' };
const press = (to: string) => ({ type: '@mall.send', to, event: { type: 'press' } });

describe('a page of another origin', () => {
  test('is told nothing when it says that it listens; the own page is told everything', async () => {
    const { charts, hear, meet } = watchedLamp();
    await meet();
    hear(connected, FOREIGN);
    expect(charts()).toEqual([]);
    hear(connected, origin);
    expect(charts()).not.toEqual([]);
  });

  test('is not told what is said after the chart page went there: each message names its origin', async () => {
    const { said, hear, actor } = watchedLamp();
    hear(connected, origin);
    actor.send({ type: 'press' });
    await until(() => expect(JSON.stringify(said)).toContain('"press"'));
    expect(new Set(said.map(({ to }) => to))).toEqual(new Set([origin]));
  });

  test('moves no chart, and neither does another window of this origin', async () => {
    const { hear, actor, meet } = watchedLamp();
    const id = await meet();
    hear(press(id), FOREIGN);
    hear(press(id), origin, { closed: false });
    expect(actor.getSnapshot().value).toBe('off');
    hear(press(id), origin);
    expect(actor.getSnapshot().value).toBe('on');
  });

  test('Stately’s own page is the one that is told where it is asked for', async () => {
    const { said, hear } = watchedLamp('https://stately.ai/inspect');
    hear(connected, origin);
    expect(said).toEqual([]);
    hear(connected, 'https://stately.ai');
    await until(() => expect(said.length).toBeGreaterThan(0));
    expect(new Set(said.map(({ to }) => to))).toEqual(new Set(['https://stately.ai']));
  });
});
