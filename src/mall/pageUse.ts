const EVENTS = ['pointermove', 'pointerdown', 'scroll', 'focusin'];

/**
 * A key press alone does not count as use of the page: a key that changes it causes another event.
 */
const KEY = 'keydown';

/**
 * Calls `callback` when the shopper has pointed, scrolled or moved the focus, for views that only
 * then matter. src/mall/lateScripts.ts records an interaction before this module runs.
 */
export function onPageUse(callback: () => void): void {
  const { touched = KEY } = document.documentElement.dataset;
  if (touched !== KEY) return callback();
  const markUsed = () => {
    for (const name of EVENTS) window.removeEventListener(name, markUsed);
    callback();
  };
  for (const name of EVENTS) window.addEventListener(name, markUsed, { passive: true });
}
