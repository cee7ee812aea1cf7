import { screen, waitFor } from '@testing-library/react';

/** The part of a fiber of React that says whether its `Suspense` boundary shows the fallback. */
interface Fiber {
  readonly tag: number;
  readonly memoizedState: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly stateNode: { readonly current?: Fiber } | null;
}

const SUSPENSE_TAG = 13; // SuspenseComponent of React 19

function isSuspended(fiber: Fiber | null): boolean {
  for (let next = fiber; next; next = next.sibling) {
    if (next.tag === SUSPENSE_TAG && next.memoizedState !== null) return true;
    if (isSuspended(next.child)) return true;
  }
  return false;
}

/**
 * Whether a part of the page waits for its code. React keeps a fallback for up to 300 ms after the
 * code has loaded, and the DOM does not distinguish it from the page. Only React's own tree does.
 */
export function isPageSuspended(): boolean {
  return [...document.body.children].some((container) => {
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
    if (key === undefined) return false;
    const root = (container as unknown as Record<string, Fiber>)[key]; // React's own property
    return isSuspended(root?.stateNode?.current ?? null);
  });
}

/** Waits until the page has its heading and all its code. */
export async function waitForLoadedPage() {
  await screen.findByRole('heading', { level: 1, hidden: true }, TIMEOUT);
  await waitFor(() => {
    if (isPageSuspended()) throw new Error('the page still loads its code');
  }, TIMEOUT);
}
const TIMEOUT = { timeout: 90_000 };
