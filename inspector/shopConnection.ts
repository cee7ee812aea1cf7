import { createBrowserReceiver } from '@statelyai/inspect';
import { subscribeToOrders } from './orderStream.ts';
import { type Fields, parseAvailability, isFields, type RecordedEvent } from './record/wire.ts';
import { getRepeatRequest } from './repeatedRun.ts';
import {
  connectToTabs,
  onShopMessage,
  onOrdersChanged,
  registerRunningActors,
  showActor,
} from './runs.ts';
import { updateView, getView } from './store.ts';

const HELLO_INTERVAL_MS = 1000;
let lastHelloSentAt = 0;
let lastReadyAt = 0;

function getShopWindow(): Window | null {
  const opener: Window | null = window.opener; // `any` in the DOM's types
  return opener;
}
const { origin } = window.location;

/** While the shop's window is on the payment provider's page, it has another origin. */
function isSameOrigin(shop: Window): boolean {
  try {
    return shop.location.origin === origin;
  } catch {
    return false;
  }
}
/** The window of the shop, unless it is on another site. */
export function getOwnShop(): Window | null {
  const shop = getShopWindow();
  return shop && isSameOrigin(shop) ? shop : null;
}
function postToShop(message: object): void {
  getOwnShop()?.postMessage(message, origin);
}

/** Accepts messages only from the opener, and only while it has our origin. */
const isFromShop = (event: MessageEvent) =>
  event.origin === origin && event.source !== null && event.source === getShopWindow();

/** A restricted window object for @statelyai/inspect: it receives only the shop's messages. */
const receiverWindow = {
  ...{ self: 1, top: 1, opener: { postMessage: postToShop } },
  addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
    window.addEventListener(type, (event) => {
      if (event instanceof MessageEvent && isFromShop(event)) listener(event);
    }),
} as unknown as Window;

function onShopReady(name: string, { running: runningActors, isPicking }: Fields): void {
  lastReadyAt = Date.now();
  const { isLinked, isPicking: wasPicking } = getView();
  if (!isLinked || wasPicking !== (isPicking === true))
    updateView({ isLinked: true, isPicking: isPicking === true });
  if (registerRunningActors(name, runningActors)) postToShop({ type: '@statelyai.connected' });
}

function onPicking(isPicking: boolean, actor: unknown): void {
  updateView({ isPicking });
  if (typeof actor === 'string') showActor(actor);
}

/** The shop was loaded again with a changed chart. */
function sendRepeatedRun(): void {
  const request = getRepeatRequest();
  if (request) postToShop(request);
}

function onMessage(event: MessageEvent<unknown>): void {
  const { data } = event;
  if (!isFromShop(event) || !isFields(data)) return;
  if (data['type'] === '@mall.ready' && typeof data['run'] === 'string')
    onShopReady(data['run'], data);
  if (data['type'] === '@mall.replay.wanted') sendRepeatedRun();
  if (data['type'] === '@mall.picking') onPicking(data['isOn'] === true, data['actor']);
  if (data['type'] === '@mall.answer' && typeof data['to'] === 'string')
    updateView({ answers: { to: data['to'], all: parseAvailability(data['answers']) } });
}

function sendHello(): void {
  const isDisconnected = lastHelloSentAt - lastReadyAt > 2 * HELLO_INTERVAL_MS;
  if (isDisconnected && getView().isLinked)
    updateView({ isLinked: false, isPicking: false, answers: null });
  lastHelloSentAt = Date.now();
  postToShop({ type: '@mall.hello', isNew: !getView().isLinked });
}

/**
 * Connects to the shop that opened this page, also after its reload, to the server's orders, and to
 * the inspector pages of other tabs.
 */
export function connectToShop(): void {
  subscribeToOrders(onOrdersChanged);
  connectToTabs();
  window.addEventListener('message', onMessage);
  createBrowserReceiver({ window: receiverWindow }).subscribe(onShopMessage);
  sendHello();
  setInterval(sendHello, HELLO_INTERVAL_MS);
}

export const sendToShop = (to: string, event: RecordedEvent): void => {
  postToShop({ type: '@mall.send', to, event });
};
export interface EventSample {
  readonly name: string;
  readonly event: RecordedEvent;
}
/** Requests the events that an actor accepts now; the reply updates `answers` of the view. */
export const requestAvailability = (to: string, samples: readonly EventSample[]): void => {
  postToShop({ type: '@mall.ask', to, tries: samples });
};

/** Starts or cancels the choice of an element; the shop reports both to `isPicking` of the view. */
export function pickElement(isOn: boolean): void {
  postToShop({ type: '@mall.pick', isOn });
  if (isOn) getShopWindow()?.focus();
}
