import {
  goodsDetailCall,
  goodsListCall,
  specCall,
  toRelatedInput,
} from '#models/catalogue/catalogue.api.ts';
import type { GoodsDetail } from '#models/catalogue/catalogue.ts';
import { createPageCode } from '../mall/pageCode.ts';
import { decodePart } from '../mall/paths.ts';
import { pageQuery } from '../mall/queries.ts';

const GOODS_PATTERN = /^\/shop\/shopdetails\/([^/]+)\/*$/i;
export const matchGoodsId = (pathname: string): string | null => {
  const [, goodsId] = GOODS_PATTERN.exec(pathname) ?? [];
  return goodsId === undefined ? null : decodePart(goodsId);
};

/** The reply of `goodsDetailCall`, the first query of a product page. */
const toDetail = (reply: unknown) => reply as GoodsDetail;

/** The page contains the functions, so that no other page loads them. */
const goodsCode = createPageCode(() => import('./GoodsPage.tsx'));

/** The queries of a product page, its large picture, and the code of its day of arrival. */
export const planGoodsReads = (id: string) => ({
  loadCode: async () => {
    // Both files are requested at the same time.
    const [{ loadArrivalCode }] = await Promise.all([
      goodsCode.load(),
      import('../mall/getArrival.ts'),
    ]);
    await loadArrivalCode();
  },
  listQueries: () => [pageQuery(goodsDetailCall, { id }), pageQuery(specCall, { id })],
  listNextQueries: (reply: unknown) => [pageQuery(goodsListCall, toRelatedInput(toDetail(reply)))],
  getPicture: (reply: unknown) => goodsCode.read((code) => code.getGoodsPicture(reply)),
});
