import { SAVED_AT } from '#src/mall/connectionStatus.ts';
import { paths } from '#src/mall/paths.ts';
import { type MockedPage, type PageState, visitPage, waitForHydration } from './mockedPage.ts';

type Change = (mockedPage: MockedPage) => Promise<void>;

async function waitForConnection({ page }: MockedPage, state = ''): Promise<void> {
  const suffix = state === '' ? '' : `[data-state="${state}"]`;
  await page.locator(`[data-machine=connection]${suffix}`).waitFor({ state: 'attached' });
}

/** Sets whether the device reports a network. */
const setOnline = (isOnline: boolean): Change => {
  return ({ page }) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'onLine', { value, configurable: true });
      window.dispatchEvent(new Event(value ? 'online' : 'offline'));
    }, isOnline);
};

/** No later request of the page receives a reply. */
const loseReplies: Change = ({ page }) =>
  page.evaluate(() => {
    window.fetch = () => new Promise(() => undefined);
  });

/** Later replies are stored copies, as a service worker sends them. */
const storeReplies: Change = ({ page }) =>
  page.evaluate(
    ([name, savedAt]) => {
      const load = window.fetch.bind(window);
      window.fetch = async (...request) => {
        const { body, status, headers } = await load(...request);
        return new Response(body, { status, headers: [...headers, [name, savedAt]] });
      };
    },
    [SAVED_AT, '2026-03-02T02:02:00Z'] as const,
  );

/** Opens a page whose device reports that it has no network. */
async function openOffline(mockedPage: MockedPage, path: string, change?: Change): Promise<void> {
  await visitPage(path)(mockedPage);
  await waitForHydration(mockedPage);
  await change?.(mockedPage);
  await setOnline(false)(mockedPage);
  // A service worker, which is not installed here, would have stored the code of the line.
  await waitForConnection(mockedPage);
}

async function loseConnection(mockedPage: MockedPage, path: string): Promise<void> {
  await openOffline(mockedPage, path);
  await mockedPage.shopper.context.setOffline(true);
  await waitForConnection(mockedPage, 'offline.waiting');
}

/** A page whose device reports a network again after the connection was lost. */
const foundAgain = (name: string, state: string, change?: Change): PageState => ({
  name,
  open: async (mockedPage) => {
    await loseConnection(mockedPage, paths.shop);
    await mockedPage.shopper.context.setOffline(false);
    await change?.(mockedPage);
    await setOnline(true)(mockedPage);
    await waitForConnection(mockedPage, state);
  },
});

/** Every state of the connection, on a page that was loaded before. */
export const connectionStates: readonly PageState[] = [
  {
    name: 'a page without a connection',
    open: (mockedPage) => loseConnection(mockedPage, paths.about),
  },
  {
    name: 'a page whose connection is being checked',
    open: async (mockedPage) => {
      await openOffline(mockedPage, paths.about, loseReplies);
      await waitForConnection(mockedPage, 'offline.checking');
    },
  },
  foundAgain('a page that loads its data again', 'reloading', loseReplies),
  foundAgain('a page of stored copies', 'outdated', storeReplies),
  foundAgain('a page whose connection is back', 'online'),
];
