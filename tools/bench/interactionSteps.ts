import type { Locator, Page } from 'playwright-core';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { callShopApi } from '#tests/e2e/api.ts';
import { OATS, TEA } from '#tests/e2e/products.ts';

interface PressStart {
  readonly page: Page;
  readonly origin: string;
  /** the token of the demo's member; empty for a guest */
  readonly token: string;
}

/** One press on a page of the shop, and what the page shows afterwards. */
export interface MeasuredPress {
  readonly name: string;
  readonly as: 'guest' | 'member';
  /** opens the page that contains the control, without a press on the control */
  readonly open: (start: PressStart) => Promise<void>;
  readonly findControl: (page: Page) => Locator;
  /** a selector that matches only after the press has had its effect */
  readonly result: string;
}

const { shell, catalogue, cart, checkout } = en;

const findButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Opens a page that the shopper has not touched: the code of its dialogs is not loaded. */
const openUntouched =
  (path: string): MeasuredPress['open'] =>
  async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  };

/** Opens a page and touches an empty place, as a shopper who has scrolled. */
const openPath =
  (path: string): MeasuredPress['open'] =>
  async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.touchscreen.tap(2, 300);
    await page.waitForTimeout(1000);
    await page.waitForLoadState('networkidle');
  };

async function openFilters(start: PressStart): Promise<void> {
  await openPath(paths.shop)(start);
  await findButton(start.page, catalogue.filterCount(0)).tap();
  await start.page.getByRole('dialog').waitFor();
}

async function openRegionMenu(start: PressStart): Promise<void> {
  await openPath(paths.home)(start);
  await findButton(start.page, shell.region).tap();
  await findButton(start.page, shell.languages['zh-Hans']).waitFor();
}

/** A cart of ten products, as a shopper fills it from a list. */
async function openFilledCart(start: PressStart): Promise<void> {
  const { page } = start;
  await openPath(paths.shop)(start);
  const buttons = page.getByRole('button', { name: /^Add .* to the cart$/ });
  for (let count = 0; count < 10; count += 1) {
    await buttons.first().click();
    await page.getByRole('spinbutton').nth(count).waitFor();
  }
  await openPath(paths.cart)(start);
  await page.getByRole('spinbutton').nth(9).waitFor();
}

/** The saved addresses of the demo's member. */
const ADDRESSES = `[role=radiogroup][aria-label="${checkout.saved}"]`;
const findSecondAddress = (page: Page): Locator =>
  page.locator(ADDRESSES).getByRole('radio').nth(1);

async function openDelivery({ page, origin, token }: PressStart): Promise<void> {
  for (const { goodsId } of [TEA, OATS]) {
    const body = { goodsId, goodsAmount: 1 };
    await callShopApi(origin, 'POST', '/shoppingCart', { token, body });
  }
  await page.goto(paths.cart);
  await page.getByRole('checkbox', { name: cart.select(TEA.name) }).check();
  await findButton(page, /^Check out/).tap();
  await findSecondAddress(page).waitFor();
  await page.waitForLoadState('networkidle');
}

const guest = 'guest' as const;
const member = 'member' as const;

const openCategories: MeasuredPress = {
  ...{ name: 'open the categories', as: guest, open: openPath(paths.home) },
  findControl: (page) => findButton(page, shell.categories),
  result: '[role=dialog] summary',
};
const addFirstProduct: MeasuredPress = {
  ...{ name: 'add the first product', as: guest, open: openPath(paths.shop) },
  findControl: (page) => findButton(page, /^Add .* to the cart$/),
  result: '[role=spinbutton]',
};
const asFirstTouch = (press: MeasuredPress, path: string): MeasuredPress => ({
  ...press,
  name: `${press.name}, first touch`,
  open: openUntouched(path),
});

export const PRESSES: readonly MeasuredPress[] = [
  openCategories,
  asFirstTouch(openCategories, paths.home),
  {
    ...{ name: 'open the filters', as: guest, open: openPath(paths.shop) },
    findControl: (page) => findButton(page, catalogue.filterCount(0)),
    result: '[role=dialog] section a',
  },
  {
    ...{ name: 'apply a filter', as: guest, open: openFilters },
    findControl: (page) =>
      page.getByRole('dialog').getByRole('link', { name: catalogue.stocks.direct }),
    result:
      '[data-machine=request][data-state=ready]:not([aria-busy]) [aria-label^="Remove filter"]',
  },
  addFirstProduct,
  asFirstTouch(addFirstProduct, paths.shop),
  {
    ...{ name: 'add on a product page', as: guest, open: openPath(paths.goods(TEA.goodsId)) },
    findControl: (page) => findButton(page, catalogue.addToCart),
    result: 'nav a[aria-label^="Cart, 1 item"]',
  },
  {
    ...{ name: 'change a quantity in the cart', as: guest, open: openFilledCart },
    findControl: (page) => findButton(page, cart.increase),
    result: '[role=spinbutton][aria-valuenow="2"]',
  },
  {
    ...{ name: 'choose an address', as: member, open: openDelivery },
    findControl: findSecondAddress,
    result: `${ADDRESSES} [role=radio]:nth-child(2)[aria-checked=true]`,
  },
  {
    ...{ name: 'open the region menu', as: guest, open: openPath(paths.home) },
    findControl: (page) => findButton(page, shell.region),
    result: 'button[lang=zh-Hans]',
  },
  {
    ...{ name: 'change the language', as: guest, open: openRegionMenu },
    findControl: (page) => findButton(page, shell.languages['zh-Hans']),
    result: 'html[lang=zh-Hans]',
  },
];
