export const WORKER_PATH = '/service-worker.js';

/**
 * The service worker of a shop with SERVICE_WORKER=off. The browser installs it in the place of the
 * shop's worker. It deletes what that worker has stored, removes itself, and answers no request.
 */
export const REMOVAL_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    indexedDB.deleteDatabase('workbox-expiration');
    await self.registration.unregister();
  })());
});
`;
