import type { WorkerMessage } from '#models/offline/workerMessages.ts';

const SESSION_ENDED: WorkerMessage = { type: 'session.ended' };

/**
 * Removes the copies of viewed pages, replies and pictures that the service worker has stored. A
 * browser without it never resolves `ready`, and an insecure page has no `serviceWorker`.
 */
export const removeViewedPages = ({ navigator }: Window): unknown =>
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(SESSION_ENDED));
