/** Addresses of the screens (§2). Links are made here and nowhere else. */
export const paths = {
  home: '/home',
  shop: '/shop',
  page: '/page',
  goods: (goodsId: string) => `/shop/shopdetails/${encodeURIComponent(goodsId)}`,
  brand: '/brand',
  login: '/home/login',
  sign: '/home/sign',
  cart: '/home/cart',
  bulk: '/home/bulk',
  about: '/home/about-us/information',
  aboutZh: '/home/about-us/information-zh',
  privacy: '/home/privacyPolicy',
  checkout: '/home/createOrder',
  delivery: '/home/createOrder/delivery',
  payType: '/home/createOrder/payType',
  result: (orderNo: string) => `/home/createOrder/result/${encodeURIComponent(orderNo)}`,
  account: '/home/account',
  accountDetails: '/home/account/accountdetails',
  orders: '/home/account/orders',
  order: (orderNo: string) => `/home/account/orderdetails/${encodeURIComponent(orderNo)}`,
  addresses: '/home/account/useraddress',
  logistics: (orderNo: string) => `/home/account/logis?orderNo=${encodeURIComponent(orderNo)}`,
  password: '/home/account/password',
  wallet: '/home/account/wallet',
  rewards: '/home/account/rewards',
  download: '/download',
} as const;

/** Only the account area needs a login (§2). */
export const needsLogin = (pathname: string): boolean =>
  pathname === paths.account || pathname.startsWith(`${paths.account}/`);

/** Login with the way back to the original full path (§2). */
export const loginWith = (fullPath: string): string =>
  `${paths.login}?redirect=${encodeURIComponent(fullPath)}`;

/** A `redirect` query is followed only to a path of this site (decisions 32). */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  const isOwnPath =
    /^\/(?![/\\])/.test(wanted) &&
    !wanted.startsWith(paths.login) &&
    !wanted.startsWith(paths.sign);
  return isOwnPath ? wanted : paths.home;
}

const RESULT = /^\/home\/createOrder\/result\/([^/]+)\/?$/;

/** Which step of the checkout an address shows, and the order of the last one. */
export function checkoutPlace(
  pathname: string,
): { step: 'delivery' | 'payType' | 'result'; orderNo: string | null } | null {
  const result = RESULT.exec(pathname);
  if (result?.[1] !== undefined) return { step: 'result', orderNo: decodeURIComponent(result[1]) };
  if (pathname === paths.payType) return { step: 'payType', orderNo: null };
  return pathname === paths.delivery ? { step: 'delivery', orderNo: null } : null;
}
