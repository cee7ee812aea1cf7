import { expect, it } from 'vitest';
import { startE2eShop } from './e2eShop.ts';
import { installWorker } from './storedCopies.ts';

// The headless shell does not check whether a page can be installed.
const shop = startE2eShop({ serviceWorker: true }, {});

it('a shopper can install the shop', async () => {
  const shopper = await shop.openShopper('phone');
  await installWorker(shopper);
  const session = await shopper.context.newCDPSession(shopper.page);
  const { data = '', errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Each test has a private window.
  expect([errors, installabilityErrors.map(({ errorId }) => errorId)]).toEqual([
    [],
    ['in-incognito'],
  ]);
  const { name, start_url, display, theme_color, icons } = JSON.parse(data);
  expect({ name, start_url, display, theme_color }).toEqual({
    name: 'Wattle Lane',
    start_url: '/home',
    display: 'standalone',
    theme_color: '#ffffff',
  });
  for (const { src, sizes } of icons) {
    const size = await shopper.page.evaluate(async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});
