import * as v from 'valibot';
import type { WorkerMessage } from '#models/offline/workerMessages.ts';
import type { MallHistory } from '../mall/history.ts';

const WORKER_URL = '/service-worker.js';
/** The page is loaded when the browser has nothing else to do, at the latest after this time. */
const IDLE_TIMEOUT_MS = 5000;

const settingsSchema = v.object({ serviceWorker: v.optional(v.boolean(), true) });

/** Whether the server allows the worker (SERVICE_WORKER). */
function isAllowed(page: Document): boolean {
  const settings = JSON.parse(page.getElementById('mall')?.textContent ?? '{}');
  const parsed = v.safeParse(settingsSchema, settings);
  return parsed.success && parsed.output.serviceWorker;
}

/** A visitor who saves data downloads nothing for later. */
const savesData = ({ navigator }: Window): boolean =>
  'connection' in navigator && Object(navigator.connection).saveData === true;

function whenIdle(view: Window, callback: () => void): void {
  if (typeof view.requestIdleCallback !== 'function') setTimeout(callback, IDLE_TIMEOUT_MS);
  else view.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
}

function whenPageIsLoaded(view: Window, callback: () => void): void {
  const start = () => whenIdle(view, callback);
  if (view.document.readyState === 'complete') start();
  else view.addEventListener('load', start, { once: true });
}

const listResources = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);

const createPageShown = (view: Window): WorkerMessage => ({
  type: 'page.shown',
  url: view.location.href,
  resources: listResources(),
  language: view.document.documentElement.lang,
});

async function registerWorker(history: MallHistory, view: Window): Promise<void> {
  const { serviceWorker } = view.navigator;
  await serviceWorker.register(WORKER_URL);
  const { active } = await serviceWorker.ready;
  const report = () => active?.postMessage(createPageShown(view));
  report();
  history.subscribe(() => whenIdle(view, report));
}

/**
 * Registers the service worker after the page is loaded, and reports each page to it, so that the
 * page opens offline.
 */
export function startOffline(history: MallHistory, view: Window): void {
  if (!('serviceWorker' in view.navigator) || savesData(view) || !isAllowed(view.document)) return;
  whenPageIsLoaded(view, () => void registerWorker(history, view).catch(() => undefined));
}
