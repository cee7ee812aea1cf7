import { createBrowserInspector } from '@statelyai/inspect';
import type { WireEvent } from './inspectWire.ts';

/** The project's own page, and Stately's, which the same client serves (docs/inspecting.md). */
export const OWN_PAGE = '/inspector/';
export const STATELY = 'https://stately.ai/inspect';
const KEPT_EVENTS = 20_000;

export interface Link {
  /** sends now, or as soon as a page listens; the last 20,000 are kept for a page that comes late */
  readonly send: (message: WireEvent) => void;
  /** says something to the page that listens now */
  readonly post: (message: object) => void;
  /** opens the page, or shows the one that is open; without a click the browser may refuse */
  readonly open: () => void;
  /** takes a page that was there before the shop was loaded again. @returns whether `source` is the page */
  readonly adopt: (source: MessageEventSource | null) => boolean;
}

/** A window that only hears what is said while it shows `origin`: the client itself would tell whatever stands there. */
const earOf = (found: Window | null, origin: string): Window | null =>
  found &&
  ({ postMessage: (message: unknown) => found.postMessage(message, origin) } as unknown as Window); // the client calls nothing else

/** The window of which @statelyai/inspect uses `open` and `addEventListener`: a page that is already there is kept, another origin is not heard. */
function windowFor(page: Window, origin: string, open: (url?: string | URL) => Window | null) {
  const addEventListener = (type: string, hear: (event: MessageEvent) => void) =>
    page.addEventListener(type, (event) => {
      if (event instanceof MessageEvent && event.origin === origin) hear(event);
    });
  return { open, addEventListener } as unknown as Window; // it calls these two, nothing else
}

/** The page that is talked to: what is open stays, what is closed is opened again. */
function createTarget(page: Window, name: string) {
  let target: Window | null = null;
  const living = () => (target && !target.closed ? target : null);
  return {
    living,
    open(url?: string | URL): Window | null {
      target = living() ?? page.open(url, name);
      return target;
    },
    take(found: Window): void {
      target = found;
    },
  };
}

export function createLink(page: Window, url: string, name: string): Link {
  const { origin } = new URL(url, page.location.origin);
  const target = createTarget(page, name);
  let isListening = false;
  const { adapter, start } = createBrowserInspector({
    url,
    window: windowFor(page, origin, (address) => earOf(target.open(address), origin)),
    autoStart: false,
    serializationDepthLimit: 64,
    maxDeferredEvents: KEPT_EVENTS,
    serialize: (event) => event, // it is plain already
  });
  function show() {
    if (isListening) adapter.targetWindow = earOf(target.open(url), origin);
    else start();
    isListening = true;
  }
  return {
    send: (message) => adapter.send(message as never), // its own shapes, and one more
    post: (message) => target.living()?.postMessage(message, origin),
    open: () => (target.living() ? target.living()?.focus() : show()),
    adopt(source) {
      if (source !== null && !target.living()) {
        target.take(source as Window); // what talks by message events of a window is a window
        show();
      }
      return source !== null && source === target.living();
    },
  };
}
