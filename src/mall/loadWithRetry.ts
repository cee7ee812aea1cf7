/** Why code could not be loaded. */
export interface LoadError extends Error {
  /** how many loads that failed with this error were optional */
  readonly optionalLoads?: number;
}

/**
 * Loads code without which the page still works. A failure does not reload
 * the page (src/rendering/missingChunk.ts): a short loss of the network would interrupt the
 * shopper. The error counts its optional loads, because Vite rejects several imports with the same
 * error.
 */
export const loadOptional = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: LoadError) => {
    throw Object.assign(error, { optionalLoads: (error.optionalLoads ?? 0) + 1 });
  });

/** The stylesheets that failed to load, and whose copies have loaded. */
const replacedStyles = new WeakSet<HTMLLinkElement>();

/**
 * Whether a stylesheet has not loaded. Chromium gives a failed one a sheet whose rules cannot be
 * read.
 */
function isMissing(link: HTMLLinkElement): boolean {
  if (replacedStyles.has(link)) return false;
  try {
    return !link.sheet?.cssRules;
  } catch {
    return true;
  }
}

const reloadStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const copy = link.cloneNode() as HTMLLinkElement; // of the same type
    copy.addEventListener('load', () => {
      replacedStyles.add(link);
      resolve();
    });
    copy.addEventListener('error', () => {
      copy.remove();
      reject(new Error(`${copy.href} did not load`));
    });
    link.after(copy);
  });

/**
 * Requests missing stylesheets again, because Vite requests those of a lazy module only once. The
 * HTML of the server contains the rules of the disabled ones.
 */
async function reloadStyles(browserDocument: Document): Promise<void> {
  const links = browserDocument.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet]:not([disabled])',
  );
  await Promise.all([...links].filter(isMissing).map(reloadStyle));
}

const waitForOnlineOrPress = (browserWindow: Window): Promise<unknown> =>
  new Promise((resolve) => {
    browserWindow.addEventListener('online', resolve, { once: true });
    browserWindow.addEventListener('pointerdown', resolve, { once: true, passive: true });
  });

async function retryLater<T>(load: () => Promise<T>): Promise<T> {
  await waitForOnlineOrPress(window);
  return reloadStyles(document)
    .then(load)
    .catch(() => retryLater(load));
}

/**
 * Retries when the browser is online again or on the next press, so that a failed load does not
 * break the page.
 */
export const loadWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => retryLater(load));

/** As loadWithRetry, for optional code. */
export const loadOptionalWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  loadWithRetry(() => loadOptional(load));
