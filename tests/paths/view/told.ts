import { sendTo } from '../explorer/internals.ts';
import type { Fact } from './viewChart.ts';

/** Another chart, another tab or the server tells the chart itself. */
export const told: Fact = ({ actor }, event) => sendTo(actor, event);

/** The page comes back from the browser's cache. */
export const pageReturns: Fact = () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};
export const goesOnline: Fact = () => {
  window.dispatchEvent(new Event('online'));
};
export const goesOffline: Fact = () => {
  window.dispatchEvent(new Event('offline'));
};
