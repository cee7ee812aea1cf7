import { parseItem } from './record/parseRecording.ts';
import type { Recording } from './record/recording.ts';
import { parseTabId, toTabItem } from './record/tabIds.ts';
import { type Fields, isFields, type RecordingItem } from './record/wire.ts';
import { isServerActor } from './serverRequests.ts';

/**
 * Each tab of the shop has its own inspector page. The pages exchange what their shops report, so
 * that the time line of each contains all tabs.
 */
const channel = new BroadcastChannel('mall.inspect.tabs');
const ownPage = `${performance.timeOrigin} ${Math.random()}`;
/** The runs of the other pages, in the order of their first messages; this page's shop is tab 1. */
const runsByPage = new Map<string, string[]>();
/** For each recording, the runs of other tabs that it contains completely or has requested. */
const progressByRun = new WeakMap<Recording, Map<string, 'requested' | 'complete'>>();
let hasOtherPages = false;

interface TabMessage {
  readonly page: string;
  /** the only receiver; absent for all pages */
  readonly to?: string;
  readonly run: string;
  readonly items: readonly RecordingItem[];
}

function parseTabMessage(data: unknown): TabMessage | null {
  if (!isFields(data)) return null;
  const { page, to, run, items } = data;
  if (typeof page !== 'string' || typeof run !== 'string' || !Array.isArray(items)) return null;
  const parsed = items.flatMap((item: unknown) => parseItem(item) ?? []);
  return { page, run, items: parsed, ...(typeof to === 'string' && { to }) };
}

/** Requests the present runs of all other pages, or of one. */
export function requestTabs(page?: string): void {
  channel.postMessage({ requestedBy: ownPage, page });
}

/** Sends new items of this page's shop to the other pages. */
export function shareItems(run: string, items: readonly RecordingItem[]): void {
  if (hasOtherPages && items.length > 0) channel.postMessage({ page: ownPage, run, items });
}

/** The items of the page's own shop, without those of the server and of other tabs. */
const listOwnItems = ({ items }: Recording): RecordingItem[] =>
  items.filter(
    (item) =>
      item.kind !== 'place' && !isServerActor(item.actor) && parseTabId(item.actor) === null,
  );

function toPrefix({ page, run }: TabMessage): string {
  const runs = runsByPage.get(page) ?? [];
  if (!runs.includes(run)) runsByPage.set(page, [...runs, run]);
  const tab = [...runsByPage.keys()].indexOf(page) + 2;
  return `tab ${tab}.${(runsByPage.get(page) ?? []).indexOf(run) + 1}`;
}

/**
 * Adds the items of another tab. Of those before the recording, only the actors and their states
 * are added.
 */
function addItems(recording: Recording, message: TabMessage): void {
  const startedAt = recording.items[0]?.at ?? 0;
  const prefix = toPrefix(message);
  for (const item of message.items) {
    const isBefore = item.at < startedAt;
    if (isBefore && (item.kind === 'event' || item.kind === 'step')) continue;
    const moved = toTabItem({ ...item, at: Math.max(item.at, startedAt) }, prefix);
    if (moved) recording.add(moved);
  }
}

/** @returns whether the recording has changed */
function receive(recording: Recording, message: TabMessage): boolean {
  const progress = progressByRun.get(recording) ?? new Map<string, 'requested' | 'complete'>();
  progressByRun.set(recording, progress);
  const isReply = message.to !== undefined;
  const isComplete = progress.get(message.run) === 'complete';
  if (isReply && isComplete) return false;
  if (!isReply && !isComplete) {
    // The reply contains the items from the beginning of the run, and also these.
    if (!progress.has(message.run)) requestTabs(message.page);
    progress.set(message.run, 'requested');
    return false;
  }
  progress.set(message.run, 'complete');
  addItems(recording, message);
  return true;
}

/** Replies with the present run to a request to all pages, or to this one. */
function answerRequest(recording: Recording | null, { requestedBy, page }: Fields): void {
  hasOtherPages = true;
  if (!recording || (page !== undefined && page !== ownPage)) return;
  const reply = { page: ownPage, to: requestedBy, run: recording.run };
  channel.postMessage({ ...reply, items: listOwnItems(recording) });
}

/**
 * Adds the runs of other tabs to the recording of this page's shop.
 * @param getRecording the recording of the present run, null without a shop
 */
export function subscribeToTabs(getRecording: () => Recording | null, onChange: () => void): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const recording = getRecording();
    if (isFields(data) && 'requestedBy' in data) return answerRequest(recording, data);
    const message = parseTabMessage(data);
    if (!message || (message.to !== undefined && message.to !== ownPage)) return;
    hasOtherPages = true;
    if (recording && receive(recording, message)) onChange();
  });
  requestTabs();
}
