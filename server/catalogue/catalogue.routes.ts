import {
  brandsCall,
  carouselCall,
  categoryGoodsCall,
  classifyCall,
  exchangeRateCall,
  goodsDetailCall,
  goodsListCall,
  popularBrandsCall,
  specCall,
  specialAreaGoodsCall,
  specialAreaListCall,
  specialAreasCall,
  toWireBrand,
  toWireCategory,
  toWireSpec,
} from '#models/catalogue/catalogue.api.ts';
import { type Goods, sortBrands } from '#models/catalogue/catalogue.ts';
import { toWireGoodsDetail, toWireListedGoods } from '#models/catalogue/goods.api.ts';
import { goodsByIdsCall } from '#models/catalogue/goodsByIds.api.ts';
import type { PublicDeps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { cachedRoute, type ApiBuilder, publicRoute } from '../http/route.ts';
import { toPictureUrl } from '../picture/originals.ts';
import { addRanks } from './bestSellers.ts';
import {
  findNextPromotionEnd,
  readSpecialAreas,
  readBrands,
  readCategories,
  readExchangeRate,
  readPopularBrands,
  readSlides,
} from './catalogue.store.ts';
import { findBestSellersByCategory, findGoodsByIds } from './goods.store.ts';
import { findGoodsDetail, findGoodsSpec } from './goodsDetail.store.ts';
import { listGoods } from './listing.ts';
import { normaliseQuery } from './searchText.ts';

const MAX_AREA_GOODS = 12;
const MAX_CATEGORY_GOODS = 10;

/** For replies without goods. */
const cacheUntilChanged = <R>(reply: R) => ({ reply, expiresAt: Infinity, dependsOn: [] });

/** For a list selected by an id: an unknown id has an empty list, which is not cached. */
const cacheIfFound = <R>(list: R[]) => ({
  ...cacheUntilChanged({ list }),
  isCacheable: list.length > 0,
});

const toWireList = async (deps: PublicDeps, goods: readonly Goods[]) =>
  (await addRanks(deps, goods)).map(toWireListedGoods);

interface ShownGoods {
  readonly goodsId: string;
}
/** For replies with goods: valid until the next promotion ends or one of the goods changes. */
const cacheUntilPromotionEnds = async <R>(
  { db, clock, searchIndex }: PublicDeps,
  reply: R,
  goods: readonly ShownGoods[],
) => ({
  reply,
  expiresAt:
    searchIndex.get()?.index.findNextPromotionEnd(clock()) ??
    (await findNextPromotionEnd(db, clock())),
  dependsOn: goods.map(({ goodsId }) => goodsId),
});

function addListRoutes(api: ApiBuilder): void {
  cachedRoute(api, exchangeRateCall, async ({ deps }) =>
    cacheUntilChanged({ exchangeRate: await readExchangeRate(deps.db) }),
  );
  cachedRoute(api, classifyCall, async ({ deps }) =>
    cacheUntilChanged({ list: (await readCategories(deps.db)).map(toWireCategory) }),
  );
  cachedRoute(
    api,
    brandsCall,
    async ({ request, deps }) =>
      cacheIfFound(sortBrands(await readBrands(deps.db, request.classId)).map(toWireBrand)),
    ({ classId }) => classId,
  );
  cachedRoute(api, popularBrandsCall, async ({ deps }) =>
    cacheUntilChanged({ list: (await readPopularBrands(deps.db)).map(toWireBrand) }),
  );
  cachedRoute(api, carouselCall, async ({ request, deps }) =>
    cacheIfFound(await readSlides(deps.db, request.id)),
  );
}

function addGoodsRoutes(api: ApiBuilder): void {
  cachedRoute(
    api,
    goodsListCall,
    async ({ request, deps }) => {
      const { list, ...result } = await listGoods(deps, request);
      const cacheable = await cacheUntilPromotionEnds(
        deps,
        { list: await toWireList(deps, list), ...result },
        list,
      );
      return { ...cacheable, isCacheable: list.length > 0 };
    },
    (request) => ({ ...request, word: normaliseQuery(request.word) }),
  );
}

function addGoodsDetailRoutes(api: ApiBuilder): void {
  cachedRoute(api, goodsDetailCall, async ({ request, deps }) => {
    const detail = await findGoodsDetail(deps.db, deps.clock(), request.id);
    if (!detail) throw refuse('goodsAbsent');
    const { ranks } = await deps.ranking(deps.clock(), deps.db);
    const { goodsId } = detail;
    const reply = toWireGoodsDetail({
      ...detail,
      imgs: deps.pictures.listGoodsKinds(goodsId).map((kind) => toPictureUrl(kind, goodsId)),
      bestSeller: ranks.get(goodsId),
    });
    return cacheUntilPromotionEnds(deps, reply, [detail]);
  });
  cachedRoute(api, specCall, async ({ request, deps }) => {
    const specification = await findGoodsSpec(deps.db, request.id);
    if (!specification) throw refuse('goodsAbsent');
    const dependsOn = specification.variants.map(({ goodsId }) => goodsId);
    return { reply: toWireSpec(specification), expiresAt: Infinity, dependsOn };
  });
}

/** The products on sale of these ids, in their order. */
export const readWireGoods = async (deps: PublicDeps, ids: readonly string[]) =>
  toWireList(deps, await findGoodsByIds(deps.db, deps.clock(), ids));

/** Not cached, because each shopper requests other goods. */
function addGoodsByIdsRoute(api: ApiBuilder): void {
  publicRoute(api, goodsByIdsCall, async ({ request, deps }) => ({
    list: await readWireGoods(deps, request.ids),
  }));
}

function addAreaRoutes(api: ApiBuilder): void {
  cachedRoute(api, specialAreasCall, async ({ deps }) =>
    cacheUntilChanged({
      list: (await readSpecialAreas(deps.db)).map(({ goodsIds: _, ...area }) => area),
    }),
  );
  cachedRoute(api, specialAreaGoodsCall, async ({ request, deps }) => {
    const [area] = await readSpecialAreas(deps.db, request.id);
    if (!area) throw refuse('goodsAbsent');
    const { goodsIds, ...names } = area;
    const list = await readWireGoods(deps, goodsIds);
    return cacheUntilPromotionEnds(deps, { ...names, list }, list);
  });
  cachedRoute(api, specialAreaListCall, async ({ deps }) => {
    const areas = await readSpecialAreas(deps.db);
    const shownIds = areas.map(({ goodsIds }) => goodsIds.slice(0, MAX_AREA_GOODS));
    const all = await readWireGoods(deps, [...new Set(shownIds.flat())]);
    const list = areas.map(({ goodsIds: _, ...names }, index) => ({
      ...names,
      list: (shownIds[index] ?? []).flatMap(
        (id) => all.find(({ goodsId }) => goodsId === id) ?? [],
      ),
    }));
    return cacheUntilPromotionEnds(deps, { list }, all);
  });
}

function addCategoryRoutes(api: ApiBuilder): void {
  cachedRoute(api, categoryGoodsCall, async ({ deps }) => {
    const bestSellers = await findBestSellersByCategory(deps.db, deps.clock(), MAX_CATEGORY_GOODS);
    const list = await Promise.all(
      (await readCategories(deps.db)).map(async ({ secondClassify: _, ...category }) => ({
        ...category,
        list: await toWireList(deps, bestSellers.get(category.classifyId) ?? []),
      })),
    );
    return cacheUntilPromotionEnds(deps, { list }, [...bestSellers.values()].flat());
  });
}

/** Public reads of the catalogue (§7 Common, Goods, Home). */
export function addCatalogueRoutes(api: ApiBuilder): void {
  addListRoutes(api);
  addGoodsRoutes(api);
  addGoodsDetailRoutes(api);
  addGoodsByIdsRoute(api);
  addAreaRoutes(api);
  addCategoryRoutes(api);
}
