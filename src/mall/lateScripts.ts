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

const findLateScripts = (page: Document) =>
  page.querySelectorAll<HTMLScriptElement>('script[type="late-module"]');

const preloadModules = (page: Document, fetchPriority: 'auto' | 'low'): void =>
  page
    .querySelectorAll<HTMLLinkElement>('link[rel="late-modulepreload"]')
    .forEach((link) => Object.assign(link, { fetchPriority, rel: 'modulepreload' }));

function runScripts(page: Document): void {
  preloadModules(page, 'auto');
  for (const lateScript of findLateScripts(page)) {
    const script = page.createElement('script');
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

/**
 * Calls `start` when the page is idle, after the load event and some time after the largest paint.
 */
function onUntouched(view: Window, start: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startWhenIdle = () => {
    if (typeof view.requestIdleCallback !== 'function') start();
    else view.requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  };
  const startLater = () => {
    clearTimeout(timer);
    timer = setTimeout(startWhenIdle, UNTOUCHED_DELAY_MS);
  };
  view.addEventListener('load', () => {
    startLater();
    onLargestPaint(startLater);
  });
}

/**
 * Runs the scripts of a server-rendered page at the first interaction, whose type `data-touched`
 * records, or two seconds after its largest paint. The scripts read data at the end of the page, so
 * they start after it is parsed. Their modules are downloaded, but do not run, after the load
 * event, when the pictures have arrived.
 */
export function loadScriptsLate(page: Document, view: Window): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    if (page.readyState === 'loading')
      page.addEventListener('DOMContentLoaded', () => runScripts(page));
    else runScripts(page);
  };
  const onInteraction = ({ type }: Event) => {
    page.documentElement.dataset['touched'] = type;
    start();
    // A key that changes the page causes another of these events, which is then recorded.
    if (type === 'keydown') return;
    for (const name of INTERACTION_EVENTS) page.removeEventListener(name, onInteraction, true);
  };
  for (const type of INTERACTION_EVENTS)
    page.addEventListener(type, onInteraction, { capture: true, passive: true });
  // Two frames later, the pictures that have arrived are painted.
  const preload = () => preloadModules(page, 'low');
  view.addEventListener('load', () =>
    view.requestAnimationFrame(() => view.requestAnimationFrame(preload)),
  );
  onUntouched(view, start);
}
