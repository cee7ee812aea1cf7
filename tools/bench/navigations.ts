import type { Page } from 'playwright-core';
import type { ACCOUNT_PAGES, CHECKOUT_PAGES, SHOP_PAGES, STANDALONE_PAGES } from '#models/pages.ts';
import { paths } from '#src/mall/paths.ts';
import { callShopApi } from '#tests/e2e/api.ts';
import { OATS, TEA } from '#tests/e2e/products.ts';

export interface NavigationStart {
  readonly page: Page;
  readonly origin: string;
  /** the token of the demo's member; empty for a guest */
  readonly token: string;
}

/** A press that leads to another page. */
export interface Navigation {
  readonly as: 'guest' | 'member';
  /** the page with the link */
  readonly from: string;
  /** a selector of the link or button; the first visible match is pressed */
  readonly control: string;
  /** a selector that matches only on the next page, if both pages have the same heading */
  readonly shown?: string;
  /** The desktop has no such link. */
  readonly isOnPhoneOnly?: true;
  /** what happens before the page is opened, or on it before the press */
  readonly prepare?: (start: NavigationStart) => Promise<void>;
  readonly onPage?: (page: Page) => Promise<void>;
}

type PageName = keyof (typeof SHOP_PAGES &
  typeof CHECKOUT_PAGES &
  typeof ACCOUNT_PAGES &
  typeof STANDALONE_PAGES);

const linkTo = (path: string): string => `a[href="${path}"]`;
const linkBelow = (path: string): string => `a[href*="${path}"]`;

const asGuest = (from: string, control: string): Navigation => ({ as: 'guest', from, control });
const asMember = (from: string, control: string): Navigation => ({ as: 'member', from, control });

const ORDERS = paths.orders;
const ORDER = paths.order('');
const SENT_ORDERS = `${ORDERS}?status=unreceived`;

/** Adds two products to the member's cart. */
async function fillCart({ origin, token }: NavigationStart): Promise<void> {
  for (const { goodsId } of [TEA, OATS]) {
    const body = { goodsId, goodsAmount: 1 };
    await callShopApi(origin, 'POST', '/shoppingCart', { token, body });
  }
}

const CHECK_OUT = 'main button:has-text("Check out"):enabled';

const selectProduct = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: new RegExp(TEA.name) }).check();

async function openDelivery(page: Page): Promise<void> {
  await selectProduct(page);
  await page.locator(CHECK_OUT).filter({ visible: true }).first().click();
  await page.waitForURL(paths.delivery);
  await page.waitForLoadState('networkidle');
}

async function openFirstOrder(page: Page): Promise<void> {
  await page
    .locator(`main ${linkBelow(ORDER)}`)
    .first()
    .click();
  await page.waitForURL(new RegExp(ORDER));
  await page.waitForLoadState('networkidle');
}

/** One navigation to each page of models/pages.ts. */
export const NAVIGATIONS: Readonly<Record<PageName, Navigation>> = {
  home: asGuest(paths.shop, linkTo(paths.home)),
  page: asGuest(paths.home, `main ${linkBelow('/page?')}`),
  shop: asGuest(paths.home, linkBelow('/shop?firstCategoryId')),
  goods: asGuest(paths.shop, `main ${linkBelow('/shopdetails/')}`),
  brand: asGuest(paths.home, linkTo(paths.brand)),
  login: asGuest(paths.shop, linkBelow(paths.login)),
  sign: {
    ...asGuest(paths.login, 'main [role=tab][aria-selected=false]'),
    shown: 'main [role=tab]:last-child[aria-selected=true]',
  },
  reset: asGuest(paths.login, `main ${linkBelow(paths.reset)}`),
  cart: asGuest(paths.shop, linkTo(paths.cart)),
  saved: asGuest(paths.shop, linkTo(paths.saved)),
  bulk: asGuest(paths.shop, linkTo(paths.bulk)),
  about: asGuest(paths.shop, linkTo(paths.about)),
  aboutZh: asGuest(paths.about, `main ${linkTo(paths.aboutZh)}`),
  privacy: asGuest(paths.shop, linkTo(paths.privacy)),
  help: asGuest(paths.shop, linkTo(paths.help)),
  helpDelivery: asGuest(paths.help, linkTo(paths.helpDelivery)),
  helpReturns: asGuest(paths.help, linkTo(paths.helpReturns)),
  helpContact: asGuest(paths.help, linkTo(paths.helpContact)),
  download: asGuest(paths.shop, linkTo(paths.download)),
  delivery: { ...asMember(paths.cart, CHECK_OUT), prepare: fillCart, onPage: selectProduct },
  payType: {
    ...asMember(paths.cart, 'main button:has-text("Continue"):enabled'),
    ...{ prepare: fillCart, onPage: openDelivery },
  },
  result: asMember(ORDERS, `main ${linkBelow('/createOrder/result/')}`),
  account: { ...asMember(paths.wallet, linkTo(paths.account)), isOnPhoneOnly: true },
  accountDetails: asMember(paths.account, `main ${linkTo(paths.accountDetails)}`),
  orders: asMember(paths.account, `main ${linkTo(paths.orders)}`),
  order: asMember(ORDERS, `main ${linkBelow(ORDER)}`),
  addresses: asMember(paths.account, `main ${linkTo(paths.addresses)}`),
  invoice: {
    ...asMember(SENT_ORDERS, `main ${linkBelow(paths.invoice(''))}`),
    onPage: openFirstOrder,
  },
  logistics: {
    ...asMember(SENT_ORDERS, `main ${linkBelow(paths.logistics(''))}`),
    onPage: openFirstOrder,
  },
  password: asMember(paths.account, `main ${linkTo(paths.password)}`),
  wallet: asMember(paths.account, `main ${linkTo(paths.wallet)}`),
  rewards: asMember(paths.account, `main ${linkTo(paths.rewards)}`),
};
