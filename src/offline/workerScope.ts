/**
 * The parts of the service worker's global scope that the shop uses; `lib.dom` does not have them.
 */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: (
    type: 'install' | 'activate' | 'message',
    listener: (event: WorkerEvent) => void,
  ) => void;
}

export interface WorkerEvent extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
  /** only of a message */
  readonly data?: unknown;
}

// The types of this file are those of a page.
export const workerScope = self as unknown as WorkerScope;
