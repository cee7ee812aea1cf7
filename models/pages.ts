/** The pages of the shop inside its shell (§2). A part that begins with `:` stands for any one part. */
export const SHOP_PAGES = {
  home: '/home',
  page: '/page',
  shop: '/shop',
  goods: '/shop/shopdetails/:goodsId',
  brand: '/brand',
  login: '/home/login',
  sign: '/home/sign',
  reset: '/home/resetPassword',
  cart: '/home/cart',
  bulk: '/home/bulk',
  about: '/home/about-us/information',
  aboutZh: '/home/about-us/information-zh',
  privacy: '/home/privacyPolicy',
} as const;

/** The steps of the checkout (§2; decisions 27). */
export const CHECKOUT_PAGES = {
  delivery: '/home/createOrder/delivery',
  payType: '/home/createOrder/payType',
  result: '/home/createOrder/result/:orderNo',
} as const;

/** The account area and its children: the pages that need a login (§2). */
export const ACCOUNT_PAGES = {
  account: '/home/account',
  accountDetails: '/home/account/accountdetails',
  orders: '/home/account/orders',
  order: '/home/account/orderdetails/:orderNo',
  addresses: '/home/account/useraddress',
  logistics: '/home/account/logis',
  password: '/home/account/password',
  wallet: '/home/account/wallet',
  rewards: '/home/account/rewards',
} as const;

/** Pages without the shop around them (§2). */
export const OWN_PAGES = { download: '/download' } as const;

/** Addresses that lead on to another (§2). */
export const REDIRECTS = { root: '/', checkout: '/home/createOrder' } as const;

/** Every address that the shop answers: the browser shows a page for it, the server says 200. */
export const PAGES: readonly string[] = [
  SHOP_PAGES,
  CHECKOUT_PAGES,
  ACCOUNT_PAGES,
  OWN_PAGES,
  REDIRECTS,
].flatMap((pages) => Object.values(pages));

const partsOf = (path: string): readonly string[] => path.replace(/\/+$/, '').split('/');

const KNOWN = PAGES.map((page) => partsOf(page.toLowerCase()));

/** Whether the shop has a page at this path; capitals and slashes at the end do not matter, as in the router. */
export function isPage(pathname: string): boolean {
  const parts = partsOf(pathname.toLowerCase());
  return KNOWN.some(
    (known) =>
      known.length === parts.length &&
      known.every((part, place) =>
        part.startsWith(':') ? parts[place] !== '' : part === parts[place],
      ),
  );
}
