import {
  ACCOUNT_PAGES,
  CHECKOUT_PAGES,
  REDIRECTS,
  SHOP_PAGES,
  STANDALONE_PAGES,
} from '#models/pages.ts';

/** The public pages, which the server renders completely, and the lazy modules of each page. */
export const PAGE_MODULES = {
  home: ['src/home/HomePage.tsx', 'src/home/HomeSection.tsx'],
  page: ['src/catalogue/ShopPage.tsx', 'src/catalogue/Facets.tsx'],
  shop: ['src/catalogue/ShopPage.tsx', 'src/catalogue/Facets.tsx'],
  goods: ['src/catalogue/GoodsPage.tsx'],
  brand: ['src/catalogue/BrandPage.tsx'],
  bulk: ['src/bulk/BulkPage.tsx'],
  about: ['src/about/AboutPage.tsx'],
  aboutZh: ['src/about/AboutPage.tsx'],
  privacy: ['src/about/PrivacyPage.tsx'],
  help: ['src/about/HelpPage.tsx'],
  helpDelivery: ['src/about/HelpPage.tsx'],
  helpReturns: ['src/about/HelpPage.tsx'],
  helpContact: ['src/about/HelpPage.tsx'],
  download: ['src/about/DownloadPage.tsx'],
} as const;

export type PublicPage = keyof typeof PAGE_MODULES;

const PUBLIC_PAGES = { ...SHOP_PAGES, ...STANDALONE_PAGES };

/** The public page with this path of models/pages.ts. */
export const findPublicPage = (path: string | null): PublicPage | undefined =>
  (Object.keys(PAGE_MODULES) as PublicPage[]).find((name) => PUBLIC_PAGES[name] === path);

const ACCOUNT_MODULE = 'src/account/AccountPage.tsx';
const CHECKOUT_MODULES = ['src/layout/CheckoutShell.tsx', 'src/checkout/CheckoutPage.tsx'];

/** The lazy modules of the pages of which the server sends only a skeleton, by their path. */
const SKELETON_MODULES = new Map<string, readonly string[]>([
  [SHOP_PAGES.cart, ['src/cart/CartPage.tsx']],
  [SHOP_PAGES.saved, ['src/catalogue/SavedPage.tsx']],
  [SHOP_PAGES.login, ['src/session/LoginPage.tsx']],
  [SHOP_PAGES.sign, ['src/session/LoginPage.tsx']],
  [SHOP_PAGES.reset, ['src/session/ResetPage.tsx']],
  ...Object.values(ACCOUNT_PAGES).map((path) => [path, [ACCOUNT_MODULE]] as const),
  [ACCOUNT_PAGES.addresses, [ACCOUNT_MODULE, 'src/address/AddressesPage.tsx']],
  [ACCOUNT_PAGES.invoice, [ACCOUNT_MODULE, 'src/order/InvoicePage.tsx']],
  ...[REDIRECTS.checkout, ...Object.values(CHECKOUT_PAGES)].map(
    (path) => [path, CHECKOUT_MODULES] as const,
  ),
]);

/** The lazy modules of a page that is not public; `null`: no page has the path. */
export const listOtherModules = (path: string | null): readonly string[] =>
  path === null ? ['src/layout/NotFoundPage.tsx'] : (SKELETON_MODULES.get(path) ?? []);

/** The modules of all pages, whose skeletons a page shows until their code has loaded. */
export const listSkeletonModules = (): readonly string[] => [
  ...new Set([...Object.values(PAGE_MODULES), ...SKELETON_MODULES.values()].flat()),
];
