import { afterEach, describe, expect, test } from 'vitest';
import { receiveRequest, type ReplayRequest } from '#src/devtools/replayPanel.ts';
import { parseReplayScript } from '#src/devtools/replayScript.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const at = 1_800_000_000_000;
const { origin } = window.location;
const mall = { kind: 'actor', at, actor: 'x:0', name: 'mall', parent: null, definition: '{}' };
const open = { kind: 'snapshot', at, actor: 'x:0', snapshot: { value: 'open' } };
const createRecordingFile = (items: readonly unknown[], more: object = {}) =>
  JSON.stringify({ format: 'wattle-lane-recording', version: 1, items, ...more });

describe('a recording for a replay', () => {
  test('is rejected with a message if it is corrupt, of another version, or empty', () => {
    expect(() => parseReplayScript('{"items":')).toThrow('no recording');
    expect(() => parseReplayScript('{"items":[]}')).toThrow('no recording');
    expect(() => parseReplayScript(createRecordingFile([mall, open], { version: 7 }))).toThrow(
      'version 7',
    );
    expect(() => parseReplayScript(createRecordingFile([mall]))).toThrow('empty');
  });

  test('starts with the session and the cart of the recording', () => {
    const session = { token: '•••', nickname: 'Demo', account: 'demo@mall.example', level: 1 };
    const cart = { ownerAccount: null, cart: { lines: [], promotions: [] }, mergeKey: 'key' };
    const parseWith = (input: unknown) => {
      const event = { type: 'xstate.init', input };
      return parseReplayScript(
        createRecordingFile([mall, { kind: 'event', at, actor: 'x:0', from: null, event }, open]),
      ).start;
    };
    const unsaved = { kind: 'set', goodsId: 'tin', promotionId: null, quantity: 2 };
    const saved = { ...cart, writes: [unsaved] };
    expect(parseWith({ session, cart: saved, now: at })).toEqual({ session, cart: saved });
    // Recordings of earlier releases contain no changes.
    expect(parseWith({ session, cart, now: at })).toEqual({
      session,
      cart: { ...cart, writes: [] },
    });
    expect(() => parseWith({ session, cart: { ...cart, mergeKey: 7 } })).toThrow('cannot read');
  });

  test('opens pages of this site only', () => {
    const places = ['//elsewhere.example/', 'https://elsewhere.example', '/\\elsewhere', '/cart'];
    const visits = places.map((place) => ({ kind: 'place', at, place }));
    const { steps } = parseReplayScript(
      createRecordingFile([mall, open, ...visits, null, { kind: 'place' }]),
    );
    expect(steps).toEqual([{ kind: 'place', at, url: '/cart' }]);
  });

  test('repeats what a developer sent from the inspector', () => {
    const event = { type: 'cart.clear' };
    const { steps } = parseReplayScript(
      createRecordingFile([
        mall,
        open,
        { kind: 'event', at, actor: 'x:0', from: 'inspector', event },
      ]),
    );
    expect(steps).toEqual([{ kind: 'event', at, to: 'mall', event }]);
  });

  test('creates a file of the same type and size for an upload', () => {
    const event = { type: 'receipt.upload', file: { $file: 'image/png', bytes: 3 } };
    const { steps } = parseReplayScript(
      createRecordingFile([mall, open, { kind: 'event', at, actor: 'x:0', from: null, event }]),
    );
    const [step] = steps;
    const file: unknown = step?.kind === 'event' ? step.event['file'] : undefined;
    expect(file).toBeInstanceOf(File);
    expect(file).toMatchObject({ type: 'image/png', size: 3 });
  });
});

const getScript = (request: ReplayRequest) =>
  request.kind === 'recording' ? request.script : null;

describe('the replaying shop', () => {
  afterEach(() => document.body.replaceChildren());

  /** A shop that an inspector opened. */
  function openedShop() {
    const opener = { readyCount: 0, postMessage: () => (opener.readyCount += 1) };
    const page = Object.assign(new EventTarget(), { opener, document, location: window.location });
    const hand = (recording: string, from = origin, source: object = opener) => {
      const event = new MessageEvent('message', { data: { recording }, origin: from });
      Object.defineProperty(event, 'source', { value: source });
      page.dispatchEvent(event);
    };
    const getReplayText = () => document.getElementById('replay')?.textContent ?? '';
    const request = receiveRequest(page as unknown as Window); // the part of a window that it uses
    return { opener, page, hand, getReplayText, script: request.then(getScript) };
  }

  test('shows why a recording cannot be replayed, and accepts the next one', async () => {
    const { opener, hand, getReplayText, script } = openedShop();
    expect(opener.readyCount).toBe(1);
    hand('{"corrupt');
    await waitForCondition(() => expect(getReplayText()).toContain('This file is no recording'));
    expect(document.querySelector('#replay input[type=file]')).not.toBeNull();
    hand(createRecordingFile([mall, open]));
    expect((await script)?.finalStates.get('mall')).toBe('"open"');
  });

  test('accepts a recording only from the chart page that opened it', async () => {
    const { hand, script } = openedShop();
    hand(
      createRecordingFile([mall, { ...open, snapshot: { value: 'stolen' } }]),
      'https://elsewhere.example',
    );
    hand(createRecordingFile([mall, { ...open, snapshot: { value: 'stolen' } }]), origin, {});
    hand(createRecordingFile([mall, open]));
    expect((await script)?.finalStates.get('mall')).toBe('"open"');
  });

  test('asks the chart page that it has opened for the run, and accepts it', async () => {
    const { hand, script, page } = openedShop();
    const requests: unknown[] = [];
    const inspector = { opener: page, postMessage: (message: unknown) => requests.push(message) };
    const hello = new MessageEvent('message', { data: { type: '@mall.hello' }, origin });
    Object.defineProperty(hello, 'source', { value: inspector });
    page.dispatchEvent(hello);
    expect(requests).toEqual([{ type: '@mall.replay.wanted' }]);
    hand(createRecordingFile([mall, open]), origin, inspector);
    expect((await script)?.finalStates.get('mall')).toBe('"open"');
  });

  test('accepts a file if no chart page sends a recording', async () => {
    const { getReplayText, script } = openedShop();
    expect(getReplayText()).toContain('choose a recording');
    const input = document.querySelector<HTMLInputElement>('#replay input');
    Object.defineProperty(input, 'files', {
      value: [new File([createRecordingFile([mall, open])], 'bug.json')],
    });
    input?.dispatchEvent(new Event('change'));
    expect((await script)?.finalStates.get('mall')).toBe('"open"');
  });
});
