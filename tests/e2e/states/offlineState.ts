import { paths } from '#src/mall/paths.ts';
import { type PageState, visitPage, waitForHydration } from './mockedPage.ts';

export const offlineState: PageState = {
  name: 'a page without a connection',
  open: async (mockedPage) => {
    await visitPage(paths.about)(mockedPage);
    await waitForHydration(mockedPage);
    // A service worker, which is not installed here, would have stored the code of the line.
    await mockedPage.page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      window.dispatchEvent(new Event('offline'));
    });
    const line = mockedPage.page.locator('[data-machine=connection]');
    await line.waitFor({ state: 'attached' });
    await mockedPage.shopper.context.setOffline(true);
    await line.and(mockedPage.page.locator('[data-state="offline.waiting"]')).waitFor();
  },
};
