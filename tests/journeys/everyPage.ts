import { expect } from 'vitest';
import {
  type ACCOUNT_PAGES,
  type CHECKOUT_PAGES,
  type OWN_PAGES,
  REDIRECTS,
  type SHOP_PAGES,
} from '#models/pages.ts';
import { loginWith, paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { about } from '#src/text/en/about.ts';
import { bulk } from '#src/text/en/bulk.ts';
import { download } from '#src/text/en/download.ts';
import { privacy } from '#src/text/en/privacy.ts';
import { about as aboutZh } from '#src/text/zh/about.ts';
import { orderNosOf } from './api.ts';
import { addressOf, type Shopper } from './shopper.ts';
import { TEA } from './wares.ts';

/** A page as a shopper who typed its address finds it. */
export interface Found {
  readonly path: string;
  /** where the shopper ends up, where that is another address */
  readonly leadsTo?: string;
  /** without the name of the shop; empty where the shop's own title stands */
  readonly title: string;
  /** the h1, where it is not the title */
  readonly heading?: string;
}

/** A loaded machine is slow, not wrong. */
const PATIENT = { timeout: 60_000 };

type Pages<P> = Readonly<Record<keyof P, Found>>;
const { shell, session, account, order } = en;

const shopPages = (isMember: boolean): Pages<typeof SHOP_PAGES> => {
  const login = { title: session.title, ...(isMember ? { heading: session.member } : {}) };
  return {
    home: { path: paths.home, title: '', heading: en.home.heading },
    page: { path: paths.page, title: 'Favourites' },
    shop: { path: paths.shop, title: en.catalogue.allGoods },
    goods: { path: paths.goods(TEA.goodsId), title: TEA.name },
    brand: { path: paths.brand, title: en.catalogue.brands },
    login: { path: paths.login, ...login },
    sign: { path: paths.sign, ...login },
    reset: { ...login, path: paths.reset, title: session.resetTitle },
    cart: { path: paths.cart, title: en.cart.title },
    bulk: { path: paths.bulk, title: bulk.title },
    about: { path: paths.about, title: about.title },
    aboutZh: { path: paths.aboutZh, title: aboutZh.title },
    privacy: { path: paths.privacy, title: privacy.title },
  };
};

/** Without goods the checkout leads back to the cart; an order that is not the shopper's is none. */
function checkoutPages(isMember: boolean): Pages<typeof CHECKOUT_PAGES & typeof REDIRECTS> {
  const toCart = { leadsTo: paths.cart, title: en.cart.title };
  return {
    root: { path: REDIRECTS.root, leadsTo: paths.home, title: '', heading: en.home.heading },
    checkout: { path: REDIRECTS.checkout, ...toCart },
    delivery: { path: paths.delivery, ...toCart },
    payType: { path: paths.payType, ...toCart },
    result: {
      path: paths.result('none'),
      title: en.checkout.title,
      heading: isMember ? en.paying.missing : en.paying.signedOut,
    },
  };
}

const ownPages: Pages<typeof OWN_PAGES> = {
  download: { path: paths.download, title: download.title },
};

const accountPages = (orderNo: string): Pages<typeof ACCOUNT_PAGES> => ({
  account: { path: paths.account, title: account.title },
  accountDetails: { path: paths.accountDetails, title: account.detailsTitle },
  orders: { path: paths.orders, title: order.listTitle },
  order: { path: paths.order(orderNo), title: order.detailTitle(orderNo) },
  addresses: { path: paths.addresses, title: en.address.title },
  logistics: { path: paths.logistics(orderNo), title: order.logisticsTitle },
  password: { path: paths.password, title: account.passwordTitle },
  wallet: { path: paths.wallet, title: account.walletTitle },
  rewards: { path: paths.rewards, title: account.rewardsTitle },
});

/** Every page of models/pages.ts as this shopper finds it: a guest is led to the login where the rule says so. */
export async function pagesFor({ server, token }: Shopper): Promise<readonly Found[]> {
  const isMember = token !== '';
  const [orderNo = 'none'] = isMember ? await orderNosOf(server.origin, token) : [];
  const ofAccount = Object.values(accountPages(orderNo)).map((found) =>
    isMember ? found : { path: found.path, leadsTo: loginWith(found.path), title: session.title },
  );
  return [
    ...Object.values(shopPages(isMember)),
    ...Object.values(checkoutPages(isMember)),
    ...Object.values(ownPages),
    ...ofAccount,
  ];
}

/** Opens a page by its address: where it leads, its title, its one h1, no sideways scrolling. What axe says of it: states/. */
export async function opens(shopper: Shopper, found: Found): Promise<void> {
  const { page } = shopper;
  const reply = await page.goto(found.path);
  expect([found.path, reply?.status()]).toEqual([found.path, 200]);
  const title = found.title === '' ? shell.siteTitle : shell.titleOf(found.title);
  await expect
    .poll(async () => [addressOf(shopper), await page.title()], PATIENT)
    .toEqual([found.leadsTo ?? found.path, title]);
  const headings = page.getByRole('heading', { level: 1 });
  await expect
    .poll(() => headings.allTextContents(), PATIENT)
    .toEqual([found.heading ?? found.title]);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([found.path, Math.max(0, await overflow())]).toEqual([found.path, 0]);
}
