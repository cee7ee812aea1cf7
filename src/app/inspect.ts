import { Actor, type AnyActor, type InspectionEvent } from 'xstate';
import { answersOf, parseRequest, type Request } from './inspectDesk.ts';
import { createLink, type Link, OWN_PAGE, STATELY } from './inspectLink.ts';
import { createWire, type Wire, type WireEvent } from './inspectWire.ts';

const BUTTON = 'Inspect the charts';

export interface Inspect {
  /** give it to `createMall` as its observer */
  readonly next: (event: InspectionEvent) => void;
  /** opens the chart page, or shows it; without a click the browser may refuse */
  readonly open: () => void;
}

type Told = readonly [told: InspectionEvent, at: number];

/** Work after the shop's own, in order; also in a tab that is not seen, where idle time and timers hardly come. */
function afterwards(work: (all: readonly Told[]) => void): (told: InspectionEvent) => void {
  const { port1, port2 } = new MessageChannel();
  const waiting: Told[] = [];
  port1.onmessage = () => work(waiting.splice(0));
  return (told) => {
    if (waiting.length === 0) port2.postMessage(null);
    waiting.push([told, performance.timeOrigin + performance.now()]);
  };
}

/** Who lives: a page that comes late gets their names and definitions, for what it missed may have been dropped. */
function createRegister() {
  const born = new Map<string, WireEvent>();
  const actors = new Map<string, AnyActor>();
  return {
    born,
    actors,
    take(message: WireEvent, told: InspectionEvent) {
      if (message.type === '@xstate.actor') {
        born.set(message.sessionId, message);
        if (told.actorRef instanceof Actor) actors.set(message.sessionId, told.actorRef);
      }
      if (told.type !== '@xstate.snapshot' || told.snapshot.status === 'active') return;
      born.delete(message.sessionId);
      actors.delete(message.sessionId);
    },
  };
}
type Register = ReturnType<typeof createRegister>;

/** Does what the page asks: says that the shop is there, sends an event, or says which events a chart hears. */
function createDesk(link: Link, wire: Wire, { born, actors }: Register, run: string) {
  return (request: Request): void => {
    if (request.type === '@mall.knock') {
      const living = request.isNew ? [...born.values()] : [];
      return link.post({ type: '@mall.hello', run, living });
    }
    const actor = actors.get(request.to);
    if (!actor) return;
    if (request.type === '@mall.send') return actor.send(request.event);
    const answers = wire.clean(answersOf(actor, request.tries));
    link.post({ type: '@mall.answer', to: request.to, answers });
  };
}

/**
 * Tells the chart page what every chart of this shop does, without secrets, and does what the page asks.
 * @param run names this run of the shop, so that the page sees a reload
 */
export function createInspect(page: Window, run: string, url = OWN_PAGE): Inspect {
  const isOwn = url === OWN_PAGE;
  const wire = createWire();
  const register = createRegister();
  const link = createLink(page, url, `inspector-${run}`);
  const desk = createDesk(link, wire, register, run);
  let number = 0;
  function tellOne([told, at]: Told, place: unknown) {
    const message = wire.eventOf(told, at);
    if (!message) return;
    register.take(message, told);
    number += 1;
    if (isOwn) link.send({ ...message, place, run, number });
    else if (!message.type.startsWith('@mall.')) link.send(message);
  }
  const next = afterwards((all) => {
    const place = wire.clean(page.location.pathname + page.location.search);
    for (const one of all) tellOne(one, place);
  });
  page.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    const request = parseRequest(data);
    const isOurs = isOwn && origin === page.location.origin;
    if (request && isOurs && link.adopt(source)) desk(request);
  });
  return { next, open: link.open };
}

/** A small button in the corner of the shop. */
export function addButton({ open }: Inspect, page: Document): void {
  const button = page.createElement('button');
  button.type = 'button';
  button.title = BUTTON;
  button.setAttribute('aria-label', BUTTON);
  button.textContent = '◉';
  button.style.cssText =
    'position:fixed;inset:auto auto 12px 12px;z-index:99;width:44px;height:44px;border-radius:22px;border:1px solid currentColor;background:Canvas;color:CanvasText;font-size:18px';
  button.addEventListener('click', open);
  page.body.append(button);
}

/** For `main.tsx`: the observer, the button, and the page at once where the address asks for it: `?inspect`, or `?inspect=stately`. */
export function openInspect(page: Window, run: string): Inspect {
  const asked = new URLSearchParams(page.location.search).get('inspect');
  const inspect = createInspect(page, run, asked === 'stately' ? STATELY : OWN_PAGE);
  addButton(inspect, page.document);
  if (asked !== null) inspect.open();
  return inspect;
}
