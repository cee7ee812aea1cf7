import type { Goods, GoodsDetail } from '#models/catalogue/catalogue.ts';
import { applicablePrice } from '#models/catalogue/price.ts';
import { formatMoney } from '#models/moneyText.ts';
import { paths } from '../mall/paths.ts';
import { LISTING_SIZE, shopUrl } from '../mall/shopQuery.ts';
import type { CatalogueText } from '../mall/useCatalogueText.ts';
import {
  getGoodsName,
  listCrumbs,
  type PageListing,
  readGoodsDetail,
  readListing,
  readSpec,
  type ServedPage,
  toLocalisedName,
} from './pageContent.ts';

/** Escapes characters in names that Markdown interprets as markup. */
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, String.raw`\$&`);

function formatLink({ origin, language }: ServedPage, label: string, path: string): string {
  const url = new URL(path, origin);
  url.searchParams.set('lang', language);
  return `[${escapeMarkdown(label)}](${url.href})`;
}

/** The guest price, the member price if it is lower, and the availability. */
function listOfferParts(text: CatalogueText, goods: Goods): readonly string[] {
  const price = applicablePrice(goods, false);
  const { memberPriceCents: memberPrice, stock, isAdvance } = goods;
  const availability = isAdvance ? text.preOrder : text.stocks.direct;
  return [
    formatMoney(price),
    ...(memberPrice < price ? [text.memberPays(formatMoney(memberPrice))] : []),
    stock > 0 ? availability : text.soldOut,
  ];
}

function listFacts(page: ServedPage, text: CatalogueText, goods: GoodsDetail): string {
  const name = toLocalisedName(page);
  const attributes = readSpec(page)?.attributes ?? [];
  const facts = [
    `${text.brand}: ${name(goods.brandNameEn, goods.brandName)}`,
    ...attributes.map(
      (fact) => `${name(fact.nameEn, fact.name)}: ${name(fact.valueEn, fact.value)}`,
    ),
    `${text.weight}: ${text.grams(goods.weightGrams)}`,
  ];
  return facts.map((fact) => `- ${escapeMarkdown(fact)}`).join('\n');
}

function listVariants(page: ServedPage, text: CatalogueText, goods: GoodsDetail): string[] {
  const others = (readSpec(page)?.variants ?? []).filter(
    ({ goodsId }) => goodsId !== goods.goodsId,
  );
  if (others.length === 0) return [];
  const links = others.map(({ goodsId, labelEn, label }) =>
    formatLink(page, toLocalisedName(page)(labelEn, label), paths.goods(goodsId)),
  );
  return [`## ${text.variants}`, links.map((link) => `- ${link}`).join('\n')];
}

function formatGoods(page: ServedPage, text: CatalogueText, goods: GoodsDetail): string {
  const name = toLocalisedName(page);
  const crumbs = listCrumbs(page, paths.goods(goods.goodsId)).slice(0, -1);
  return [
    `# ${escapeMarkdown(page.name)}`,
    crumbs.map(({ label, path }) => formatLink(page, label, path)).join(' › '),
    listOfferParts(text, goods).join(' · '),
    escapeMarkdown(name(goods.descriptionEn, goods.description)),
    listFacts(page, text, goods),
    ...listVariants(page, text, goods),
  ].join('\n\n');
}

function formatListing(page: ServedPage, text: CatalogueText, listing: PageListing): string {
  const { query, list, total } = listing;
  const pageCount = Math.ceil(total / LISTING_SIZE);
  const toPageLink = (label: string, pageNum: number) =>
    pageNum < 1 || pageNum > pageCount
      ? []
      : [formatLink(page, label, shopUrl({ ...query, pageNum }))];
  const pages = [
    ...toPageLink(text.previousPage, query.pageNum - 1),
    ...toPageLink(text.nextPage, query.pageNum + 1),
  ];
  return [
    `# ${escapeMarkdown(page.name)}`,
    text.count(total),
    list
      .map(
        (goods) =>
          `- ${formatLink(page, getGoodsName(page, goods), paths.goods(goods.goodsId))}: ${listOfferParts(text, goods).join(' · ')}`,
      )
      .join('\n'),
    ...(pages.length > 0 ? [pages.join(' · ')] : []),
  ].join('\n\n');
}

/** A product or a list of products as Markdown; null for other pages. */
export function formatMarkdown(page: ServedPage, text: CatalogueText): string | null {
  const goods = readGoodsDetail(page);
  if (goods) return `${formatGoods(page, text, goods)}\n`;
  const listing = readListing(page);
  return listing ? `${formatListing(page, text, listing)}\n` : null;
}
