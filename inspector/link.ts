import { createBrowserReceiver } from '@statelyai/inspect';
import { followOrders } from './orders.ts';
import { answersOf, isFields, type MallEvent } from './record/wire.ts';
import { hear, hearOrders, meet } from './runs.ts';
import { change, currentView } from './store.ts';

const KNOCK_MS = 1000;
let lastKnock = 0;
let lastHello = 0;

function shopWindow(): Window | null {
  const opener: Window | null = window.opener; // typed any by the DOM
  return opener;
}
const { origin } = window.location;

/** A shop that is at its bank is another origin's page: it is not spoken to. */
function isOurs(shop: Window): boolean {
  try {
    return shop.location.origin === origin;
  } catch {
    return false;
  }
}
function say(message: object): void {
  const shop = shopWindow();
  if (shop && isOurs(shop)) shop.postMessage(message, origin);
}

/** Only the shop that opened this page is heard, and only while it is ours. */
const isFromShop = (event: MessageEvent) =>
  event.origin === origin && event.source !== null && event.source === shopWindow();

/** The window of which @statelyai/inspect uses these: nobody else's messages reach it. */
const quiet = {
  ...{ self: 1, top: 1, opener: { postMessage: say } },
  addEventListener: (type: string, listener: (event: MessageEvent) => void) =>
    window.addEventListener(type, (event) => {
      if (event instanceof MessageEvent && isFromShop(event)) listener(event);
    }),
} as unknown as Window;

function greet(name: string, living: unknown): void {
  lastHello = Date.now();
  if (!currentView().isLinked) change({ isLinked: true });
  if (meet(name, living)) say({ type: '@statelyai.connected' });
}

function listen(event: MessageEvent<unknown>): void {
  const { data } = event;
  if (!isFromShop(event) || !isFields(data)) return;
  if (data['type'] === '@mall.hello' && typeof data['run'] === 'string')
    greet(data['run'], data['living']);
  if (data['type'] === '@mall.answer' && typeof data['to'] === 'string')
    change({ answers: { to: data['to'], all: answersOf(data['answers']) } });
}

function knock(): void {
  const isGone = lastKnock - lastHello > 2 * KNOCK_MS;
  if (isGone && currentView().isLinked) change({ isLinked: false, answers: null });
  lastKnock = Date.now();
  say({ type: '@mall.knock', isNew: !currentView().isLinked });
}

/** Listens to the shop that opened this page, also after it was loaded again, and to the server's orders. */
export function linkToShop(): void {
  followOrders(hearOrders);
  window.addEventListener('message', listen);
  createBrowserReceiver({ window: quiet }).subscribe(hear);
  knock();
  setInterval(knock, KNOCK_MS);
}

/** Sends an event to an actor of the running shop. */
export const sendToShop = (to: string, event: MallEvent): void => {
  say({ type: '@mall.send', to, event });
};
export interface Try {
  readonly name: string;
  readonly event: MallEvent;
}
/** Asks the shop which events an actor hears now; the answer becomes `answers` of the view. */
export const askShop = (to: string, tries: readonly Try[]): void => {
  say({ type: '@mall.ask', to, tries });
};
