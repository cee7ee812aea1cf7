/** Interactions that start the scripts immediately. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'input',
] as const;

/** An untouched page starts its scripts this long after its largest paint. */
const UNTOUCHED_DELAY_MS = 2000;
const IDLE_TIMEOUT_MS = 1000;
/** Its modules are downloaded this long after its largest paint. */
const DOWNLOAD_DELAY_MS = 400;

const findLateScripts = (browserDocument: Document) =>
  browserDocument.querySelectorAll<HTMLScriptElement>('script[type="late-module"]');

const preloadModules = (browserDocument: Document, fetchPriority: 'auto' | 'low'): void =>
  browserDocument
    .querySelectorAll<HTMLLinkElement>('link[rel="late-modulepreload"]')
    .forEach((link) => Object.assign(link, { fetchPriority, rel: 'modulepreload' }));

function runScripts(browserDocument: Document): void {
  preloadModules(browserDocument, 'auto');
  for (const lateScript of findLateScripts(browserDocument)) {
    const script = browserDocument.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = lateScript.src;
    lateScript.replaceWith(script);
  }
}

/** Calls `callback` after each paint that is the largest so far. */
function onLargestPaint(callback: () => void): void {
  const type = 'largest-contentful-paint';
  if (typeof PerformanceObserver === 'undefined') return;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver(callback).observe({ type, buffered: true });
}

/** Calls `callback` after the load event, `delay` ms after the largest paint. */
function onPainted(browserWindow: Window, delay: number, callback: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callLater = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, delay);
  };
  browserWindow.addEventListener('load', () => {
    callLater();
    onLargestPaint(callLater);
  });
}

/**
 * Runs the scripts of a server-rendered page at the first interaction, whose type `data-touched`
 * records, at Back or Forward, or two seconds after its largest paint. The scripts read data at the
 * end of the page, so they start after it is parsed. Their modules are downloaded, but do not run,
 * soon after the largest paint.
 */
export function loadScriptsLate(browserDocument: Document, browserWindow: Window): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    if (browserDocument.readyState === 'loading')
      browserDocument.addEventListener('DOMContentLoaded', () => runScripts(browserDocument));
    else runScripts(browserDocument);
  };
  const onInteraction = ({ type }: Event) => {
    browserDocument.documentElement.dataset['touched'] = type;
    start();
    // A key that changes the page causes another of these events, which is then recorded.
    if (type === 'keydown') return;
    for (const name of INTERACTION_EVENTS)
      browserDocument.removeEventListener(name, onInteraction, true);
  };
  for (const type of INTERACTION_EVENTS)
    browserDocument.addEventListener(type, onInteraction, { capture: true, passive: true });
  browserWindow.addEventListener('popstate', onInteraction);
  onPainted(browserWindow, DOWNLOAD_DELAY_MS, () => preloadModules(browserDocument, 'low'));
  onPainted(browserWindow, UNTOUCHED_DELAY_MS, () => {
    if (typeof browserWindow.requestIdleCallback !== 'function') start();
    else browserWindow.requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  });
}
