import { sendTo } from '#explorer/internals.ts';
import type { ExternalEvent } from './viewSpec.ts';

/** Sends an event as another chart, another tab or the server does. */
export const sendEvent: ExternalEvent = ({ actor }, event) => sendTo(actor, event);

/** Simulates the return of the page from the back/forward cache. */
export const firePageShow: ExternalEvent = () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};
export const fireOnline: ExternalEvent = () => {
  window.dispatchEvent(new Event('online'));
};
export const fireOffline: ExternalEvent = () => {
  window.dispatchEvent(new Event('offline'));
};
