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
} from '#models/catalogue/catalogue.api.ts';
import { orderBrands } from '#models/catalogue/catalogue.ts';
import {
  wireCategoryOf,
  wireFlagsOfBrand,
  wireGoodsDetailOf,
  wireGoodsOf,
} from '#models/catalogue/catalogue.wire.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { cachedRoute, type Mall } from '../http/route.ts';
import {
  nextPromotionEnd,
  readAreas,
  readBrands,
  readCategories,
  readExchangeRate,
  readPopularBrands,
  readSlides,
} from './catalogue.store.ts';
import { bestOfCategories, goodsByIds, readDetail, readSpec } from './goods.store.ts';
import { listGoods } from './listing.ts';

const AREA_ROW = 12;
const CATEGORY_ROW = 10;

/** Replies without goods are right until something changes. */
const forever = <R>(reply: R) => ({ reply, until: Infinity, shows: [] });

interface Shown {
  readonly goodsId: string;
}
/** Replies with goods are right until the next promotion ends, or until one of the goods changes. */
const whilePriced = async <R>({ db, clock }: Deps, reply: R, goods: readonly Shown[]) => ({
  reply,
  until: await nextPromotionEnd(db, clock()),
  shows: goods.map(({ goodsId }) => goodsId),
});

function addLists(mall: Mall): void {
  cachedRoute(mall, exchangeRateCall, async ({ deps }) =>
    forever({ exchangeRate: await readExchangeRate(deps.db) }),
  );
  cachedRoute(mall, classifyCall, async ({ deps }) =>
    forever({ list: (await readCategories(deps.db)).map(wireCategoryOf) }),
  );
  cachedRoute(mall, brandsCall, async ({ request, deps }) =>
    forever({
      list: orderBrands(await readBrands(deps.db, request.classId)).map(wireFlagsOfBrand),
    }),
  );
  cachedRoute(mall, popularBrandsCall, async ({ deps }) =>
    forever({ list: (await readPopularBrands(deps.db)).map(wireFlagsOfBrand) }),
  );
  cachedRoute(mall, carouselCall, async ({ request, deps }) =>
    forever({ list: await readSlides(deps.db, request.id) }),
  );
}

function addGoods(mall: Mall): void {
  cachedRoute(mall, goodsListCall, async ({ request, deps }) => {
    const { list, total } = await listGoods(deps, request);
    return whilePriced(deps, { list: list.map(wireGoodsOf), total }, list);
  });
  cachedRoute(mall, goodsDetailCall, async ({ request, deps }) => {
    const detail = await readDetail(deps.db, deps.clock(), request.id);
    if (!detail) throw refuse('goodsAbsent');
    const reply = { ...wireGoodsDetailOf(detail), imgs: [...detail.imgs] };
    return whilePriced(deps, reply, [detail]);
  });
  cachedRoute(mall, specCall, async ({ request, deps }) => {
    const spec = await readSpec(deps.db, request.id);
    if (!spec) throw refuse('goodsAbsent');
    const shows = spec.variants.map(({ goodsId }) => goodsId);
    return { reply: spec, until: Infinity, shows };
  });
}

const shownGoods = async ({ db, clock }: Deps, ids: readonly string[]) =>
  (await goodsByIds(db, clock(), ids)).map(wireGoodsOf);

function addAreas(mall: Mall): void {
  cachedRoute(mall, specialAreasCall, async ({ deps }) =>
    forever({ list: (await readAreas(deps.db)).map(({ goodsIds: _, ...area }) => area) }),
  );
  cachedRoute(mall, specialAreaGoodsCall, async ({ request, deps }) => {
    const [area] = await readAreas(deps.db, request.id);
    if (!area) throw refuse('goodsAbsent');
    const { goodsIds, ...names } = area;
    const list = await shownGoods(deps, goodsIds);
    return whilePriced(deps, { ...names, list }, list);
  });
  cachedRoute(mall, specialAreaListCall, async ({ deps }) => {
    const areas = await readAreas(deps.db);
    const list = await Promise.all(
      areas.map(async ({ goodsIds, ...names }) => ({
        ...names,
        list: await shownGoods(deps, goodsIds.slice(0, AREA_ROW)),
      })),
    );
    return whilePriced(
      deps,
      { list },
      list.flatMap(({ list: row }) => row),
    );
  });
}

function addCategoryRows(mall: Mall): void {
  cachedRoute(mall, categoryGoodsCall, async ({ deps }) => {
    const best = await bestOfCategories(deps.db, deps.clock(), CATEGORY_ROW);
    const list = (await readCategories(deps.db)).map(({ secondClassify: _, ...category }) => ({
      ...category,
      list: (best.get(category.classifyId) ?? []).map(wireGoodsOf),
    }));
    return whilePriced(deps, { list }, [...best.values()].flat());
  });
}

/** Public reads of the catalogue (§7 Common, Goods, Home), through the exact cache. */
export function addCatalogueRoutes(mall: Mall): void {
  addLists(mall);
  addGoods(mall);
  addAreas(mall);
  addCategoryRows(mall);
}
