/** Interactions that load the scripts immediately. */
const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'input'] as const;

function startScripts(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="late-modulepreload"]'))
    link.rel = 'modulepreload';
  for (const late of page.querySelectorAll<HTMLScriptElement>('script[type="late-module"]')) {
    const script = page.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = late.src;
    late.replaceWith(script);
  }
}

/** Loads the scripts of a server-rendered page after its pictures, or at the first interaction, which
 * `data-touched` records. The scripts read data at the end of the page, so they start after it is parsed.
 */
export function loadScriptsLate(page: Document, view: Window): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    if (page.readyState === 'loading')
      page.addEventListener('DOMContentLoaded', () => startScripts(page));
    else startScripts(page);
  };
  const onInteraction = () => {
    for (const type of INTERACTION_EVENTS) page.removeEventListener(type, onInteraction, true);
    page.documentElement.dataset['touched'] = 'true';
    start();
  };
  for (const type of INTERACTION_EVENTS)
    page.addEventListener(type, onInteraction, { capture: true, passive: true });
  // The browser paints the largest picture after the load event.
  view.addEventListener('load', () => setTimeout(start));
}
