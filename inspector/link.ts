import { createBrowserReceiver } from '@statelyai/inspect';
import { Recording } from './record/recording.ts';
import { answersOf, type Heard, heardOf, isFields, itemOf, type MallEvent } from './record/wire.ts';
import { change, currentView, firstChart, openRun } from './store.ts';

const KNOCK_MS = 1000;
const SEEN = 200;

interface Shop {
  readonly recording: Recording;
  /** messages up to this one are recorded: a page that asks twice is told twice */
  number: number;
}
const shops = new Map<string, Shop>();
let lastKnock = 0;
let lastHello = 0;
let run: string | null = null;
/** what is older than this was only told now */
let askedAt = performance.timeOrigin + performance.now();

function shopWindow(): Window | null {
  const opener: Window | null = window.opener; // typed any by the DOM
  return opener;
}
const say = (message: object) => shopWindow()?.postMessage(message, window.location.origin);

function shopOf(name: string): Shop {
  const known = shops.get(name);
  if (known) return known;
  const shop = { recording: new Recording(name), number: 0 };
  shops.set(name, shop);
  return shop;
}

/** What arrived since the last picture, drawn at once: a shop may tell hundreds of things in a moment. */
let waiting: Heard[] = [];
let isAsked = false;
function soon(work: () => void): void {
  // A page that nobody sees is never asked to paint.
  if (document.hidden) setTimeout(work, SEEN);
  else requestAnimationFrame(work);
}

function record({ run: name, number, place, item }: Heard): boolean {
  const shop = shopOf(name);
  if (number > 0 && number <= shop.number) return false;
  shop.number = Math.max(shop.number, number);
  if (place !== null) shop.recording.visit(item.at, place);
  shop.recording.add(item);
  return true;
}

function paintLatency(at: number): void {
  soon(() => change({ latency: Math.max(0, performance.timeOrigin + performance.now() - at) }));
}

function take(): void {
  isAsked = false;
  const arrived = waiting;
  waiting = [];
  const fresh = arrived.filter(record);
  const last = fresh.at(-1);
  if (!last) return;
  const { recording } = shopOf(last.run);
  const view = currentView();
  if (view.run !== recording && run !== last.run) {
    run = last.run;
    const isReload = view.runs.length > 0;
    openRun(recording, isReload ? 'The shop was loaded again: a new recording has begun.' : '');
  }
  change({
    version: currentView().version + 1,
    picked: currentView().picked ?? firstChart(currentView().run),
    isLinked: true,
  });
  if (currentView().moment === null && last.item.at > askedAt) paintLatency(last.item.at);
}

function hear(message: unknown): void {
  const heard = heardOf(message);
  if (!heard) return;
  waiting.push(heard);
  if (!isAsked) soon(take);
  isAsked = true;
}

/** Names and definitions of who lives, for a page that came after they were told. */
function greet(name: string, living: unknown): void {
  lastHello = Date.now();
  if (!currentView().isLinked) change({ isLinked: true });
  const { recording, number } = shopOf(name);
  if (Array.isArray(living))
    for (const one of living) {
      const item = itemOf(one);
      if (item && number === 0) recording.add(item);
    }
  if (name === run || number > 0 || waiting.length > 0) return;
  askedAt = performance.timeOrigin + performance.now();
  say({ type: '@statelyai.connected' });
}

function listen({ data, origin }: MessageEvent<unknown>): void {
  if (origin !== window.location.origin || !isFields(data)) return;
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

/** Listens to the shop that opened this page, also after it was loaded again. */
export function linkToShop(): void {
  window.addEventListener('message', listen);
  createBrowserReceiver().subscribe((event) => hear(event));
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
/** Only the run that the shop is in now can be sent to. */
export const isLive = (recording: Recording): boolean => recording.run === run;
