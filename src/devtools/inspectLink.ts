import { createBrowserInspector } from '@statelyai/inspect';
import type { WireEvent } from './inspectWire.ts';

/** The same client serves the project's page and Stately's (docs/inspecting.md). */
export const OWN_INSPECTOR_URL = '/inspector/';
export const STATELY_INSPECTOR_URL = 'https://stately.ai/inspect';
const MAX_DEFERRED_EVENTS = 20_000;

export interface InspectorLink {
  /** sends now, or when a page connects; the last 20,000 events are buffered */
  readonly send: (message: WireEvent) => void;
  /** posts to the connected page; without one the message is lost */
  readonly post: (message: object) => void;
  /** opens or focuses the page; without a click the browser may block it */
  readonly open: () => void;
  /**
   * connects a page that was open before the shop was reloaded.
   * @returns whether `source` is the page
   */
  readonly reconnect: (source: MessageEventSource | null) => boolean;
}

/** Restricts postMessage to one origin; the client itself would send to any. */
const originBoundWindow = (target: Window | null, origin: string): Window | null =>
  target &&
  ({ postMessage: (message: unknown) => target.postMessage(message, origin) } as unknown as Window); // the client calls no other method

/**
 * The part of a window that @statelyai/inspect uses: `open` reuses an open page, other origins are
 * ignored.
 */
function createInspectorWindow(
  browserWindow: Window,
  origin: string,
  open: (url?: string | URL) => Window | null,
) {
  const addEventListener = (type: string, listener: (event: MessageEvent) => void) =>
    browserWindow.addEventListener(type, (event) => {
      if (event instanceof MessageEvent && event.origin === origin) listener(event);
    });
  return { open, addEventListener } as unknown as Window; // the client calls only these two methods
}

/** The window of the chart page; `open` reuses it unless it was closed. */
function createTarget(browserWindow: Window, name: string) {
  let target: Window | null = null;
  const getOpenWindow = () => (target && !target.closed ? target : null);
  return {
    getOpenWindow,
    open(url?: string | URL): Window | null {
      target = getOpenWindow() ?? browserWindow.open(url, name);
      return target;
    },
    set(opened: Window): void {
      target = opened;
    },
  };
}
type InspectorTarget = ReturnType<typeof createTarget>;

function createInspector(
  browserWindow: Window,
  url: string,
  origin: string,
  target: InspectorTarget,
) {
  return createBrowserInspector({
    url,
    window: createInspectorWindow(browserWindow, origin, (address) =>
      originBoundWindow(target.open(address), origin),
    ),
    autoStart: false,
    serializationDepthLimit: 64,
    maxDeferredEvents: MAX_DEFERRED_EVENTS,
    serialize: (event) => event, // the event is plain JSON already
  });
}

export function createInspectorLink(
  browserWindow: Window,
  url: string,
  name: string,
): InspectorLink {
  const { origin } = new URL(url, browserWindow.location.origin);
  const target = createTarget(browserWindow, name);
  let isListening = false;
  const { adapter, start } = createInspector(browserWindow, url, origin, target);
  function connect() {
    if (isListening) adapter.targetWindow = originBoundWindow(target.open(url), origin);
    else start();
    isListening = true;
  }
  return {
    send: (message) => adapter.send(message as never), // the client's message types, and `@mall.microstep`
    post: (message) => target.getOpenWindow()?.postMessage(message, origin),
    open: () => (target.getOpenWindow() ? target.getOpenWindow()?.focus() : connect()),
    reconnect(source) {
      if (source !== null && !target.getOpenWindow()) {
        target.set(source as Window); // only windows send message events to a window
        connect();
      }
      return source !== null && source === target.getOpenWindow();
    },
  };
}
