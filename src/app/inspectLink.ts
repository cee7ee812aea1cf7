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

/** The window of which @statelyai/inspect uses `open` and `addEventListener`: a page that is already there is kept. */
function windowFor(page: Window, found: () => Window | null, name: string): Window {
  const open = (url?: string | URL) => found() ?? page.open(url, name);
  return { open, addEventListener: page.addEventListener.bind(page) } as unknown as Window; // it calls these two, nothing else
}

export function createLink(page: Window, url: string, name: string): Link {
  let target: Window | null = null;
  let isListening = false;
  const { adapter, start } = createBrowserInspector({
    url,
    window: windowFor(page, () => target, name),
    autoStart: false,
    serializationDepthLimit: 64,
    maxDeferredEvents: KEPT_EVENTS,
    serialize: (event) => event, // it is plain already
  });
  function show(found: Window | null) {
    target = found;
    if (isListening) adapter.targetWindow = found;
    else start();
    isListening = true;
    target = adapter.targetWindow;
  }
  return {
    send: (message) => adapter.send(message as never), // its own shapes, and one more
    post: (message) => target?.postMessage(message, page.location.origin),
    open: () =>
      target && !target.closed ? target.focus() : show(isListening ? page.open(url, name) : null),
    adopt(source) {
      if ((target === null || target.closed) && source !== null) show(source as Window);
      return source !== null && source === target;
    },
  };
}
