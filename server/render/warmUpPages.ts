import type { Hono } from 'hono';
import { SHOP_PAGES } from '#models/pages.ts';

/**
 * Renders pages of the common kinds before the server accepts requests, because the first rendering
 * after a start takes several times as long as the next one. Load balancers send a full share of
 * the requests to a server as soon as it is ready.
 * @param goodsIds products whose pages are rendered
 */
export async function warmUpPages(app: Hono, goodsIds: readonly string[]): Promise<void> {
  const goodsPaths = goodsIds.map((id) =>
    SHOP_PAGES.goods.replace(':goodsId', encodeURIComponent(id)),
  );
  for (const path of [SHOP_PAGES.home, SHOP_PAGES.shop, ...goodsPaths])
    await app.request(path, {}, { isInternal: true });
}
