import { createIntake, type Intake } from './intake.ts';
import { orders } from './orders.ts';
import { ORDERS } from './orderSteps.ts';
import { Recording } from './record/recording.ts';
import { type Heard, heardOf, type Item, itemOf } from './record/wire.ts';
import { change, currentView, firstChart, openRun } from './store.ts';

const SEEN_MS = 200;
const HOLD_MS = 500;
const SETTLED_MS = 80;
const ALONE_MS = 3000;

interface Shop {
  readonly recording: Recording;
  readonly intake: Intake;
}
const shops = new Map<string, Shop>();
const ofServer = new Recording(ORDERS);
/** the run that the shop is in now */
let run: string | null = null;
/** what is older than this was only told now */
let askedAt = performance.timeOrigin + performance.now();

function shopOf(name: string): Shop {
  const known = shops.get(name);
  if (known) return known;
  const shop = { recording: new Recording(name), intake: createIntake() };
  shops.set(name, shop);
  return shop;
}

/** What arrived since the last picture, drawn at once: a shop may tell hundreds of things in a moment. */
let waiting: Heard[] = [];
let isAsked = false;
function soon(work: () => void): void {
  // A page that nobody sees is never asked to paint.
  if (document.hidden) setTimeout(work, SEEN_MS);
  else requestAnimationFrame(work);
}

/** An order that was placed lives before its first step. */
function seeBirth({ kind, at, ...item }: Item): void {
  if (kind !== 'event' || !('event' in item)) return;
  const { type, orderNo } = item.event;
  if (type !== 'order.placed' || typeof orderNo !== 'string') return;
  const step = { id: `birth of ${orderNo}`, at, orderNo, from: '', event: '', to: 'unpaid' };
  orders.take(step);
}

function record({ run: name, place, item }: Heard): void {
  const { recording } = shopOf(name);
  orders.tell(recording, item.at);
  if (place !== null) recording.visit(item.at, place);
  recording.add(item);
  seeBirth(item);
}

function paintLatency(at: number): void {
  soon(() => change({ latency: Math.max(0, performance.timeOrigin + performance.now() - at) }));
}

function show(last: Heard): void {
  const { recording } = shopOf(last.run);
  const view = currentView();
  if (view.run !== recording && run !== last.run) {
    run = last.run;
    const isReload = view.runs.some((one) => shops.has(one.run));
    openRun(recording, isReload ? 'The shop was loaded again: a new recording has begun.' : '');
  }
  change({
    version: currentView().version + 1,
    picked: currentView().picked ?? firstChart(currentView().run),
    isLinked: true,
  });
  if (currentView().moment === null && last.item.at > askedAt) paintLatency(last.item.at);
  later();
}

function take(): void {
  isAsked = false;
  const arrived = waiting;
  waiting = [];
  const fresh = arrived.flatMap((heard) => shopOf(heard.run).intake.take(heard));
  if (arrived.some((heard) => shopOf(heard.run).intake.isHolding())) setTimeout(release, HOLD_MS);
  fresh.forEach(record);
  const last = fresh.at(-1);
  if (last) show(last);
}

function release(): void {
  const all = [...shops.values()].flatMap(({ intake }) => intake.release());
  all.forEach(record);
  const last = all.at(-1);
  if (last) show(last);
}

export function hear(message: unknown): void {
  const heard = heardOf(message);
  if (!heard) return;
  waiting.push(heard);
  if (!isAsked) soon(take);
  isAsked = true;
}

let settling: ReturnType<typeof setTimeout> | undefined;
/** Orders have their place among what the shop tells, which comes in bursts: they wait until one is over. */
function later(): void {
  clearTimeout(settling);
  settling = setTimeout(tellOrders, SETTLED_MS);
}
function tellOrders(): void {
  const shop = run === null ? undefined : shops.get(run);
  if (!shop) return;
  if (orders.tell(shop.recording, Infinity)) change({ version: currentView().version + 1 });
}

/** The server's orders changed: they stand among what the shop does, and alone where no shop is watched. */
export function hearOrders(): void {
  later();
  setTimeout(() => {
    if (run !== null) return;
    orders.tell(ofServer, Infinity);
    if (ofServer.rows.length > 0 && currentView().run !== ofServer) openRun(ofServer);
    else change({ version: currentView().version + 1 });
  }, ALONE_MS);
}

/**
 * Names and definitions of who lives, for a page that came after they were told.
 * @returns whether the shop is to tell everything from the beginning
 */
export function meet(name: string, living: unknown): boolean {
  const { recording, intake } = shopOf(name);
  const isNew = intake.last() === 0 && !intake.isHolding() && waiting.length === 0;
  if (isNew && Array.isArray(living))
    for (const one of living) {
      const item = itemOf(one);
      if (item) recording.add(item);
    }
  if (name === run || !isNew) return false;
  askedAt = performance.timeOrigin + performance.now();
  return true;
}

/** Only the run that the shop is in now can be sent to. */
export const isLive = (recording: Recording): boolean => recording.run === run;
