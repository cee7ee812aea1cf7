import { SHOP_PAGES, STANDALONE_PAGES } from '#models/pages.ts';

/** The public pages, which the server renders completely, and the lazy modules of each page. */
export const PAGE_MODULES = {
  home: ['src/home/HomePage.tsx', 'src/home/HomeSection.tsx'],
  page: ['src/catalogue/ShopPage.tsx'],
  shop: ['src/catalogue/ShopPage.tsx'],
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

export const NOT_FOUND_MODULES = ['src/layout/NotFoundPage.tsx'] as const;

export type PublicPage = keyof typeof PAGE_MODULES;

const PUBLIC_PAGES = { ...SHOP_PAGES, ...STANDALONE_PAGES };

/** The public page with this path of models/pages.ts. */
export const findPublicPage = (path: string | null): PublicPage | undefined =>
  (Object.keys(PAGE_MODULES) as PublicPage[]).find((name) => PUBLIC_PAGES[name] === path);
