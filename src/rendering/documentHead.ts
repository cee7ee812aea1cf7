import type { Goods, GoodsDetail } from '#models/catalogue/catalogue.ts';
import { applicablePrice } from '#models/catalogue/price.ts';
import { toAud } from '#models/money.ts';
import type { DocumentHead } from '#models/renderedPage.ts';
import { paths } from '../mall/paths.ts';
import { shopUrl } from '../mall/shopQuery.ts';
import { LANGUAGES, type Language } from '../text/language.ts';
import {
  getGoodsName,
  listCrumbs,
  parseListingQuery,
  readListedBrands,
  readGoodsDetail,
  readListing,
  type ServedPage,
  toLocalisedName,
} from './pageContent.ts';

const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = {
  en: 'en_AU',
  'zh-Hans': 'zh_CN',
  'zh-Hant': 'zh_TW',
};
const SITE_PICTURE = '/icons/512.png';

/**
 * The URL that search engines list. The URL of a list has no parameters that only filter or sort; a
 * brand is kept if the list has no other subject.
 */
function toCanonicalPath(page: ServedPage): string {
  if (page.page !== 'shop' && page.page !== 'page') return page.url.split('?')[0] ?? page.url;
  const { word, firstCategoryId, goodsTypeId, area, action, brandName, pageNum } =
    parseListingQuery(page);
  const subject = { word, firstCategoryId, goodsTypeId, area, action, pageNum };
  const hasSubject = [word, firstCategoryId, area, action].some((value) => value !== '');
  return shopUrl(hasSubject ? subject : { ...subject, brandName });
}

function toUrl(origin: string, path: string, language?: Language): string {
  const url = new URL(path, origin);
  if (language !== undefined) url.searchParams.set('lang', language);
  return url.href;
}

const toPriceText = (goods: Goods): string => toAud(applicablePrice(goods, false)).toFixed(2);

function toAvailability({ stock, isAdvance }: Goods): string {
  if (stock <= 0) return 'https://schema.org/OutOfStock';
  return isAdvance ? 'https://schema.org/PreOrder' : 'https://schema.org/InStock';
}

function describeProduct(page: ServedPage, goods: GoodsDetail, url: string): object {
  const { origin } = page;
  const name = toLocalisedName(page);
  return {
    '@type': 'Product',
    name: getGoodsName(page, goods),
    description: page.description,
    sku: goods.goodsId,
    image: (goods.imgs.length > 0 ? goods.imgs : [goods.img]).map((img) => toUrl(origin, img)),
    brand: { '@type': 'Brand', name: name(goods.brandNameEn, goods.brandName) },
    offers: {
      '@type': 'Offer',
      url,
      price: toPriceText(goods),
      priceCurrency: 'AUD',
      availability: toAvailability(goods),
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

interface ListedItem {
  readonly name: string;
  readonly url: string;
}

const describeList = (items: readonly ListedItem[]): object => ({
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...item,
  })),
});

const describeOrganization = ({ origin, text, language }: ServedPage): readonly object[] => {
  const name = text.shell.siteName;
  const url = toUrl(origin, paths.home, language);
  const target = `${toUrl(origin, paths.shop)}?word={search_term_string}`;
  return [
    { '@type': 'Organization', name, url, logo: toUrl(origin, SITE_PICTURE) },
    {
      '@type': 'WebSite',
      name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target,
        'query-input': 'required name=search_term_string',
      },
    },
  ];
};

function listItems(page: ServedPage): readonly ListedItem[] {
  const { origin, language } = page;
  const goods = readListing(page)?.list.map((item) => ({
    name: getGoodsName(page, item),
    url: toUrl(origin, paths.goods(item.goodsId), language),
  }));
  const brands = readListedBrands(page).map(({ brandName, brandNameEn }) => ({
    name: toLocalisedName(page)(brandNameEn, brandName),
    url: toUrl(origin, shopUrl({ brandName: brandNameEn }), language),
  }));
  return goods ?? brands;
}

/** Describes the page with objects of schema.org. */
function describePage(page: ServedPage, path: string): readonly object[] {
  const { origin, language } = page;
  const goods = readGoodsDetail(page);
  const items = listItems(page);
  const crumbs = listCrumbs(page, path).map((crumb) => ({
    name: crumb.label,
    item: toUrl(origin, crumb.path, language),
  }));
  return [
    ...(page.page === 'home' ? describeOrganization(page) : []),
    ...(goods ? [describeProduct(page, goods, toUrl(origin, path, language))] : []),
    ...(items.length > 0 ? [describeList(items)] : []),
    ...(crumbs.length > 1
      ? [
          {
            '@type': 'BreadcrumbList',
            itemListElement: crumbs.map((crumb, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              ...crumb,
            })),
          },
        ]
      : []),
  ].map((entity) => ({ '@context': 'https://schema.org', ...entity }));
}

/**
 * The head of a rendered page. Each language has a separate URL (`?lang=`, decisions.md 46); a URL
 * without a language opens the page in the shopper's language.
 */
export function createDocumentHead(page: ServedPage): DocumentHead {
  const { origin, language, title, description } = page;
  if (page.page === undefined)
    return { title, description, canonicalUrl: null, alternateUrls: {}, openGraph: {}, things: [] };
  const path = toCanonicalPath(page);
  const canonicalUrl = toUrl(origin, path, language);
  const goods = readGoodsDetail(page);
  return {
    title,
    description,
    canonicalUrl,
    alternateUrls: {
      ...Object.fromEntries(
        LANGUAGES.map((alternate) => [alternate, toUrl(origin, path, alternate)]),
      ),
      // Not the URL without a language: a page must not list its own URL and name another one
      // canonical.
      'x-default': toUrl(origin, path, 'en'),
    },
    openGraph: {
      'og:site_name': page.text.shell.siteName,
      'og:type': goods ? 'product' : 'website',
      'og:title': page.name || title,
      'og:description': description,
      'og:url': canonicalUrl,
      'og:image': toUrl(origin, goods?.img ?? SITE_PICTURE),
      'og:locale': OPEN_GRAPH_LOCALES[language],
    },
    things: describePage(page, path),
  };
}
