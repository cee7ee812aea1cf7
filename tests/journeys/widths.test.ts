import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { openShop } from './openShop.ts';
import { find, press, readsHeading, type Shopper } from './shopper.ts';

const shop = openShop();

async function at(shopper: Shopper, width: number): Promise<void> {
  await shopper.page.setViewportSize({ width, height: 900 });
}

it('the notice for small screens shows up to 1024 px and not beyond', async () => {
  const shopper = await shop.visit('desktop');
  await shopper.page.goto(paths.home);
  const notice = shopper.page.getByText(en.shell.smallScreen);
  await notice.waitFor({ state: 'attached' });
  const seen: boolean[] = [];
  for (const width of [360, 1023, 1024, 1025, 1440]) {
    await at(shopper, width);
    seen.push(await notice.isVisible());
  }
  expect(seen).toEqual([true, true, true, false, false]);
});

it('a dialog is as wide as the specification says: 100, 50, 40 and 30 per cent of the window', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await shopper.page.goto(paths.addresses);
  await readsHeading(shopper, en.address.title);
  await press(shopper, new RegExp(`^${en.address.remove}`));
  const dialog = find(shopper, 'alertdialog', /./);
  await dialog.waitFor();
  const shares: number[] = [];
  for (const width of [360, 768, 769, 1024, 1025, 1359, 1360, 1920]) {
    await at(shopper, width);
    const box = await dialog.boundingBox();
    shares.push(Math.round((100 * (box?.width ?? 0)) / width));
  }
  expect(shares).toEqual([100, 100, 50, 50, 40, 40, 30, 30]);
});
