import { Actor, type AnyActor, type AnyEventObject, type InspectionEvent } from 'xstate';
import { ElementPicker } from './elementPicker.ts';
import { createRefusalObserver } from './explainRefusal.ts';
import { checkEvents, parseInspectRequest, type InspectRequest } from './inspectCommands.ts';
import {
  createInspectorLink,
  type InspectorLink,
  OWN_INSPECTOR_URL,
  STATELY_INSPECTOR_URL,
} from './inspectLink.ts';
import { createWireEncoder, type WireEncoder, type WireEvent } from './inspectWire.ts';
import { findShownActor } from './shownActor.ts';

const BUTTON_LABEL = 'Inspect the charts';

interface Inspection {
  /** the observer for `createMall` */
  readonly next: (event: InspectionEvent) => void;
  /** opens or focuses the chart page; without a click the browser may block it */
  readonly open: () => void;
}

type QueuedInspection = readonly [event: InspectionEvent, at: number];

/** Defers work until the shop is idle. It uses messages because hidden tabs throttle timers. */
function createDeferredQueue(
  process: (all: readonly QueuedInspection[]) => void,
): (inspection: InspectionEvent) => void {
  const { port1, port2 } = new MessageChannel();
  const queue: QueuedInspection[] = [];
  port1.onmessage = () => process(queue.splice(0));
  return (inspection) => {
    if (queue.length === 0) port2.postMessage(null);
    queue.push([inspection, performance.timeOrigin + performance.now()]);
  };
}

/**
 * The running actors: a page that connects late gets their names and definitions, since the link
 * drops old events.
 */
function createActorRegistry() {
  const creations = new Map<string, WireEvent>();
  const actors = new Map<string, AnyActor>();
  return {
    creations,
    actors,
    add(message: WireEvent, inspection: InspectionEvent) {
      if (message.type === '@xstate.actor') {
        creations.set(message.sessionId, message);
        if (inspection.actorRef instanceof Actor)
          actors.set(message.sessionId, inspection.actorRef);
      }
      if (inspection.type !== '@xstate.snapshot' || inspection.snapshot.status === 'active') return;
      creations.delete(message.sessionId);
      actors.delete(message.sessionId);
    },
  };
}
type ActorRegistry = ReturnType<typeof createActorRegistry>;

/**
 * Reports to the chart page whether an element is being chosen, and the actor of the chosen one.
 */
function createPicker(browserWindow: Window, link: InspectorLink, { actors }: ActorRegistry) {
  const report = (actor: string | null) =>
    link.post({ type: '@mall.picking', isOn: picker.isPicking, actor });
  const findActor = (element: Element) => findShownActor(element, actors);
  const picker = new ElementPicker(browserWindow, findActor, (actor) => {
    report(actor);
    if (actor !== null) link.open();
  });
  return {
    turn(isOn: boolean) {
      if (isOn) picker.start();
      else picker.cancel();
      report(null);
    },
    isPicking: () => picker.isPicking,
  };
}

interface RequestContext {
  readonly link: InspectorLink;
  readonly encoder: WireEncoder;
  readonly registry: ActorRegistry;
  readonly run: string;
  readonly browserWindow: Window;
}

/**
 * Answers the page: announces the shop, sends an event to an actor, lists the events that a chart
 * accepts, or lets the developer choose an element.
 */
function createRequestHandler({ link, encoder, registry, run, browserWindow }: RequestContext) {
  const { creations, actors } = registry;
  const picker = createPicker(browserWindow, link, registry);
  function sendAsInspector(actor: AnyActor, event: AnyEventObject): void {
    encoder.markAsInspectors(event);
    actor.send(event);
  }
  return (request: InspectRequest): void => {
    if (request.type === '@mall.hello') {
      const startedActors = request.isNew ? [...creations.values()] : [];
      const isPicking = picker.isPicking();
      return link.post({ type: '@mall.ready', run, running: startedActors, isPicking });
    }
    if (request.type === '@mall.pick') return picker.turn(request.isOn);
    const actor = actors.get(request.to);
    if (!actor) return;
    if (request.type === '@mall.send') return sendAsInspector(actor, request.event);
    const answers = encoder.redact(checkEvents(actor, request.tries));
    link.post({ type: '@mall.answer', to: request.to, answers });
  };
}

/** Handles the requests of our own inspector, which has the origin of the shop. */
function receiveRequests(
  browserWindow: Window,
  link: InspectorLink,
  handleRequest: ReturnType<typeof createRequestHandler>,
) {
  browserWindow.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    const request = parseInspectRequest(data);
    const isSameOrigin = origin === browserWindow.location.origin;
    if (request && isSameOrigin && link.reconnect(source)) handleRequest(request);
  });
}

/**
 * Sends redacted inspection events of all charts to the chart page and handles the page's requests.
 * @param run identifies this run of the shop, so that the page notices a reload
 */
export function createInspection(
  browserWindow: Window,
  run: string,
  url = OWN_INSPECTOR_URL,
): Inspection {
  const isOwnInspector = url === OWN_INSPECTOR_URL;
  const encoder = createWireEncoder();
  const registry = createActorRegistry();
  const link = createInspectorLink(browserWindow, url, `inspector-${run}`);
  const observeRefusal = createRefusalObserver();
  let number = 0;
  const explain = (refusal: ReturnType<typeof observeRefusal>) =>
    refusal && { refusal: encoder.redact(refusal) };
  function sendInspection([inspection, at]: QueuedInspection, pageUrl: unknown) {
    const message = encoder.toWireEvent(inspection, at);
    const refusal = observeRefusal(inspection);
    if (!message) return;
    registry.add(message, inspection);
    number += 1;
    if (isOwnInspector) link.send({ ...message, ...explain(refusal), place: pageUrl, run, number });
    else if (!message.type.startsWith('@mall.')) link.send(message);
  }
  const next = createDeferredQueue((queued) => {
    const pageUrl = encoder.redact(browserWindow.location.pathname + browserWindow.location.search);
    for (const inspection of queued) sendInspection(inspection, pageUrl);
  });
  const handleRequest = createRequestHandler({ link, encoder, registry, run, browserWindow });
  if (isOwnInspector) receiveRequests(browserWindow, link, handleRequest);
  return { next, open: link.open };
}

function addInspectButton({ open }: Inspection, browserDocument: Document): void {
  const button = browserDocument.createElement('button');
  button.type = 'button';
  button.title = BUTTON_LABEL;
  button.setAttribute('aria-label', BUTTON_LABEL);
  button.textContent = '◉';
  button.style.cssText =
    'position:fixed;inset:auto auto 12px 12px;z-index:99;width:44px;height:44px;border-radius:22px;border:1px solid currentColor;background:Canvas;color:CanvasText;font-size:18px';
  button.addEventListener('click', open);
  browserDocument.body.append(button);
}

/** Adds the button and opens the page if the URL has `?inspect` or `?inspect=stately`. */
export function startInspection(browserWindow: Window, run: string): Inspection {
  const requested = new URLSearchParams(browserWindow.location.search).get('inspect');
  const inspect = createInspection(
    browserWindow,
    run,
    requested === 'stately' ? STATELY_INSPECTOR_URL : OWN_INSPECTOR_URL,
  );
  addInspectButton(inspect, browserWindow.document);
  if (requested !== null) inspect.open();
  return inspect;
}
