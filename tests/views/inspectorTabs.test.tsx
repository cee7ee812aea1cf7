import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { parseReplayScript } from '#src/devtools/replayScript.ts';
import { resetInspectorAfterEach } from '#tests/support/resetInspector.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { subscribeToTabs } from '../../inspector/otherTabs.ts';
import { ActorTree } from '../../inspector/panels/ActorTree.tsx';
import { AvailableEvents } from '../../inspector/panels/AvailableEvents.tsx';
import { Sequence } from '../../inspector/panels/Sequence.tsx';
import { Timeline } from '../../inspector/panels/Timeline.tsx';
import { findDivergence } from '../../inspector/record/divergence.ts';
import { Recording } from '../../inspector/record/recording.ts';
import { parseSnapshot, type RecordingItem } from '../../inspector/record/wire.ts';
import { findSelected, getView, openRun, updateView } from '../../inspector/store.ts';

resetInspectorAfterEach();

const START = 1_800_000_000_000;
const definition = JSON.stringify({ id: 'cart', states: { idle: {}, saving: {} } });
/** What a shop reports whose cart receives `type` from its page. */
const listItems = (at: number, type: string): RecordingItem[] => [
  { kind: 'actor', at, actor: 'x:0', name: 'cart', parent: null, definition },
  { kind: 'snapshot', at, actor: 'x:0', cause: '', snapshot: parseSnapshot({ value: 'idle' }) },
  { kind: 'event', at: at + 1, from: null, actor: 'x:0', event: { type } },
  {
    ...{ kind: 'snapshot', at: at + 2, actor: 'x:0', cause: type },
    snapshot: parseSnapshot({ value: 'saving' }),
  },
];
const createRecording = (run: string) => {
  const recording = new Recording(run);
  for (const item of listItems(START, 'cart.load')) recording.add(item);
  return recording;
};

/** The inspector page of another tab. */
class OtherPage {
  readonly received: Record<string, unknown>[] = [];
  readonly #channel = new BroadcastChannel('mall.inspect.tabs');
  readonly #page = crypto.randomUUID();
  readonly run = crypto.randomUUID();

  constructor() {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) =>
      this.received.push(data),
    );
  }

  /** @param to the page that asked for the run; absent for new items */
  send(items: readonly RecordingItem[], to?: unknown): void {
    const message = { page: this.#page, run: this.run, items };
    this.#channel.postMessage(to === undefined ? message : { ...message, to });
  }

  ask(): void {
    this.#channel.postMessage({ requestedBy: this.#page });
  }

  /** Waits for the question of the page that is tested, and answers it. */
  async answer(items: readonly RecordingItem[]): Promise<void> {
    // Pages of earlier tests, and of other workers, use the same channel.
    const findQuestion = () =>
      this.received.findLast(({ requestedBy, page }) => requestedBy && page === this.#page);
    const question = await vi.waitUntil(findQuestion, { timeout: 15_000 });
    this.send(items, question['requestedBy']);
  }

  close(): void {
    this.#channel.close();
  }
}

let recording: Recording;
const pages: OtherPage[] = [];
const openPage = () => {
  const page = new OtherPage();
  pages.push(page);
  return page;
};
afterAll(() => {
  for (const page of pages) page.close();
});
subscribeToTabs(
  () => recording,
  () => act(() => updateView({ version: getView().version + 1 })),
);
beforeEach(() => {
  recording = createRecording(crypto.randomUUID());
  openRun(recording);
});

const listRows = () => {
  render(
    <>
      <Timeline />
      <Sequence />
    </>,
  );
  return screen
    .getAllByRole('option')
    .map(({ dataset }) => `${dataset['from']} → ${dataset['to']}: ${dataset['event']}`);
};
/** Another tab, whose run the recording contains. */
async function joinTab(items = listItems(START + 10, 'cart.add')) {
  const page = openPage();
  page.send(items.slice(0, 1));
  await page.answer(items);
  await waitForCondition(() => expect(recording.rows).toHaveLength(2));
  const [, tab = ''] = /^(tab \d+)\./.exec(recording.rows[1]?.to ?? '') ?? [];
  return { page, tab };
}

test('the time line contains the events of another tab, in columns of their own', async () => {
  const { page, tab } = await joinTab();
  page.send([{ kind: 'event', at: START + 30, from: null, actor: 'x:0', event: { type: 'undo' } }]);
  await waitForCondition(() => expect(recording.rows).toHaveLength(3));
  expect(listRows()).toEqual([
    'page → cart: cart.load',
    `${tab} page → ${tab} cart: cart.add`,
    `${tab} page → ${tab} cart: undo`,
  ]);
  const [header] = document.querySelectorAll('.lanes');
  expect([...(header?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['page', 'cart', `${tab} page`, `${tab} cart`],
  ]);
  const filter = screen.getByRole('searchbox', { name: 'Filter events' });
  fireEvent.change(filter, { target: { value: '-tab' } });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.change(filter, { target: { value: 'no such event' } });
  expect(screen.getByText('No event of this run matches “no such event”.')).toBeDefined();
});

test('the tree shows the charts of another tab with their states, which can only be read', async () => {
  const { tab } = await joinTab();
  render(<ActorTree />);
  const group = screen.getByRole('heading', { name: tab }).parentElement;
  const chart = group && within(group).getByRole('button');
  expect(chart?.textContent).toBe('cart saving');
  if (chart) fireEvent.click(chart);
  const actor = recording.actors.get(getView().selectedId ?? '');
  if (actor) render(<AvailableEvents actor={actor} />);
  expect(screen.getByText(/^Events are sent from the inspector of the tab/)).toBeDefined();
});

test('of what another tab did before the recording, only its states are added', async () => {
  const page = openPage();
  page.send(listItems(START - 20, 'cart.add'));
  await page.answer(listItems(START - 20, 'cart.add'));
  await waitForCondition(() => expect(recording.actors.size).toBe(2));
  expect(recording.rows).toHaveLength(1);
  const [, other] = [...recording.actors.keys()];
  expect(recording.snapshotAt(other ?? '', recording.end)?.value).toBe('saving');
});

test('a repeated answer adds nothing, and a page that asks receives its own items only', async () => {
  const { page } = await joinTab();
  const before = recording.items.length;
  await page.answer(listItems(START + 10, 'cart.add'));
  page.ask();
  const findReply = () => page.received.find(({ run }) => run === recording.run);
  await waitForCondition(() => expect(findReply()).toBeDefined());
  expect(findReply()?.['items']).toEqual(listItems(START, 'cart.load'));
  expect(recording.items).toHaveLength(before);
});

test('the list shows a negative time for a row that arrives after later ones', async () => {
  await joinTab();
  const late = { ...{ from: null, actor: 'x:0' }, event: { type: 'cart.undo' } } as const;
  recording.add({ kind: 'event', at: START + 4, ...late });
  act(() => updateView({ isList: true, version: getView().version + 1 }));
  render(<Sequence />);
  const times = screen.getAllByRole('option').map((row) => row.querySelector('time')?.textContent);
  expect(times).toEqual(['', '+10 ms', '−7 ms']);
});

test('the chart of a selected name is one of this tab', async () => {
  const [first, ...others] = listItems(START + 10, 'cart.add');
  if (first?.kind === 'actor') await joinTab([{ ...first, name: 'checkout' }, ...others]);
  const own = recording.actors.get('x:0');
  expect(findSelected({ run: recording, selectedId: null, selectedName: 'checkout' })).toBe(
    own?.id,
  );
});

test('a replay and a comparison ignore the charts of other tabs', async () => {
  const alone = createRecording('alone');
  await joinTab();
  expect(findDivergence(recording, alone)).toBeNull();
  expect(parseReplayScript(recording.toJson())).toEqual(parseReplayScript(alone.toJson()));
});
