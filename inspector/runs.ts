import { serverLog } from './orderStream.ts';
import { ORDERS_RUN } from './orderTransitions.ts';
import { requestTabs, shareItems, subscribeToTabs } from './otherTabs.ts';
import { Recording } from './record/recording.ts';
import {
  type ShopMessage,
  parseShopMessage,
  type RecordingItem,
  parseWireItem,
} from './record/wire.ts';
import { createReorderBuffer, type ReorderBuffer } from './reorderBuffer.ts';
import {
  type InspectorView,
  updateView,
  getView,
  findSelected,
  openRun,
  chooseActor,
} from './store.ts';

const HIDDEN_TAB_DELAY_MS = 200;
const MAX_BUFFER_MS = 500;
const ORDERS_DEBOUNCE_MS = 80;
const ORDERS_ONLY_DELAY_MS = 3000;

interface ShopRun {
  readonly recording: Recording;
  readonly buffer: ReorderBuffer;
}
const runsByName = new Map<string, ShopRun>();
const serverRecording = new Recording(ORDERS_RUN);
/** the name of the shop's current run; null before the first message */
let currentRunName: string | null = null;
/** epoch ms; messages of an earlier time are sent again, so their latency is not measured */
let connectedAt = performance.timeOrigin + performance.now();

function getOrCreateRun(name: string): ShopRun {
  const existing = runsByName.get(name);
  if (existing) return existing;
  const shop = { recording: new Recording(name), buffer: createReorderBuffer() };
  runsByName.set(name, shop);
  return shop;
}

/** Messages since the last frame, handled together: a shop may send hundreds at a time. */
let pendingMessages: ShopMessage[] = [];
let isScheduled = false;
function scheduleFrame(work: () => void): void {
  // Hidden pages get no animation frames.
  if (document.hidden) setTimeout(work, HIDDEN_TAB_DELAY_MS);
  else requestAnimationFrame(work);
}

/** A placed order exists before its first transition arrives. */
function recordPlacedOrder({ kind, at, ...item }: RecordingItem): void {
  if (kind !== 'event' || !('event' in item)) return;
  const { type, orderNo } = item.event;
  if (type !== 'order.placed' || typeof orderNo !== 'string') return;
  const step = { id: `creation of ${orderNo}`, at, orderNo, from: '', event: '', to: 'unpaid' };
  serverLog.add(step);
}

function recordMessage({ run: name, place, item }: ShopMessage): void {
  const { recording } = getOrCreateRun(name);
  serverLog.replayInto(recording, item.at);
  if (place !== null) recording.addPageVisit(item.at, place);
  recording.add(item);
  recordPlacedOrder(item);
}

/** Shows how long the event at `at` took to be drawn, unless another run is open by then. */
function updateLatency(shown: Recording, at: number): void {
  scheduleFrame(() => {
    if (getView().run !== shown) return;
    updateView({ latency: Math.max(0, performance.timeOrigin + performance.now() - at) });
  });
}

function showLatest(last: ShopMessage): void {
  const { recording } = getOrCreateRun(last.run);
  const view = getView();
  if (view.run !== recording && currentRunName !== last.run) {
    currentRunName = last.run;
    const isReload = view.runs.some((candidate) => runsByName.has(candidate.run));
    openRun(recording, isReload ? 'The shop was loaded again: a new recording has begun.' : '');
    requestTabs();
  }
  updateView({
    version: getView().version + 1,
    selectedId: findSelected(getView()),
    isLinked: true,
  });
  if (getView().moment === null && last.item.at > connectedAt)
    updateLatency(recording, last.item.at);
  scheduleOrders();
}

function processPending(): void {
  isScheduled = false;
  if (getView().isPaused) return;
  const batch = pendingMessages;
  pendingMessages = [];
  const ordered = batch.flatMap((received) => getOrCreateRun(received.run).buffer.push(received));
  if (batch.some((received) => getOrCreateRun(received.run).buffer.isBuffering()))
    setTimeout(flushBuffers, MAX_BUFFER_MS);
  ordered.forEach(recordMessage);
  showBatch(ordered);
}

function showBatch(messages: readonly ShopMessage[]): void {
  const last = messages.at(-1);
  if (!last) return;
  showLatest(last);
  shareItems(
    last.run,
    messages.filter(({ run: name }) => name === last.run).map(({ item }) => item),
  );
}

function flushBuffers(): void {
  const messages = [...runsByName.values()].flatMap(({ buffer }) => buffer.flush());
  messages.forEach(recordMessage);
  showBatch(messages);
}

export function onShopMessage(message: unknown): void {
  const received = parseShopMessage(message);
  if (!received) return;
  pendingMessages.push(received);
  if (!isScheduled) scheduleFrame(processPending);
  isScheduled = true;
}

/** While paused, messages wait; they are shown when the developer resumes. */
export function togglePause(): void {
  updateView({ isPaused: !getView().isPaused });
  if (getView().isPaused) return;
  processPending();
  addOrders();
}

let ordersTimer: ReturnType<typeof setTimeout> | undefined;
/**
 * Transitions of orders are merged into the shop's messages by time, once a burst of messages is
 * over.
 */
function scheduleOrders(): void {
  clearTimeout(ordersTimer);
  ordersTimer = setTimeout(addOrders, ORDERS_DEBOUNCE_MS);
}
function addOrders(): void {
  const shop = currentRunName === null ? undefined : runsByName.get(currentRunName);
  if (!shop || getView().isPaused) return;
  if (serverLog.replayInto(shop.recording, Infinity))
    updateView({ version: getView().version + 1 });
}

/** Shows the run of the server if no other one is open; an opened recording stays. */
function offerServerRun(): void {
  if (currentRunName !== null) return;
  serverLog.replayInto(serverRecording, Infinity);
  const { runs, version } = getView();
  if (serverRecording.rows.length > 0 && runs.length === 0) return openRun(serverRecording);
  const isMissing = serverRecording.rows.length > 0 && !runs.includes(serverRecording);
  updateView({ version: version + 1, runs: isMissing ? [...runs, serverRecording] : runs });
}

/** Adds the orders to the current run, or to a separate run where no shop is connected. */
export function onOrdersChanged(): void {
  scheduleOrders();
  setTimeout(offerServerRun, ORDERS_ONLY_DELAY_MS);
}

/**
 * Registers names and definitions of running actors, for a page that connected later.
 * @returns whether the shop has to resend everything
 */
export function registerRunningActors(name: string, actors: unknown): boolean {
  const { recording, buffer } = getOrCreateRun(name);
  const isNew = buffer.lastNumber() === 0 && !buffer.isBuffering() && pendingMessages.length === 0;
  if (isNew && Array.isArray(actors))
    for (const actor of actors) {
      const item = parseWireItem(actor);
      if (item) recording.add(item);
    }
  if (name === currentRunName || !isNew) return false;
  connectedAt = performance.timeOrigin + performance.now();
  return true;
}

/** The present run of the shop. */
export const getShopRun = (): Recording | null =>
  currentRunName === null ? null : (runsByName.get(currentRunName)?.recording ?? null);

/** Events can be sent only to the current run. */
export const isCurrentRun = (recording: Recording): boolean => recording.run === currentRunName;

/** Adds the other tabs of the shop to the present run. */
export function connectToTabs(): void {
  subscribeToTabs(getShopRun, () => updateView({ version: getView().version + 1 }));
}

/** Whether the page shows the present of a running shop, or of the server's orders. */
export const isLive = (view: InspectorView): boolean =>
  view.moment === null &&
  !view.isPaused &&
  (view.run === serverRecording || (view.isLinked && isCurrentRun(view.run)));

/** Shows the newest event of the running shop or, without one, of the recording. */
export function goLive(): void {
  if (getView().isPaused) togglePause();
  const live = currentRunName === null ? undefined : runsByName.get(currentRunName)?.recording;
  if (live && getView().isLinked && getView().run !== live) openRun(live);
  else updateView({ moment: null });
}

/** Selects an actor of the running shop, in the present. */
export function showActor(id: string): void {
  goLive();
  chooseActor(id);
}
