import type { PageModule, PageRequest, PageTarget } from '#models/renderedPage.ts';
import type { Gate, GateOptions } from '../http/gate.ts';
import type { CacheableReply, CachedReply, PublicCache } from '../http/publicCache.ts';
import { Refusal } from '../http/refusals.ts';
import { logError } from '../logError.ts';
import { fillTemplate } from './pageTemplate.ts';

/** A countdown in a cached page is late by at most this. */
const MAX_AGE_MS = 60_000;

/**
 * A page reads about ten replies at once, and the embedded database has one connection. A shopper whose page
 * would wait behind more than these gets the page that the browser renders.
 */
export const RENDER_LIMITS: GateOptions = { concurrent: 4, waiting: 40 };

export interface PageRendererOptions {
  readonly pages: PageModule;
  readonly fetch: typeof globalThis.fetch;
  readonly cache: PublicCache;
  /** limits how many pages are rendered at once */
  readonly gate: Gate;
  readonly clock: () => Date;
  readonly origin: string;
  /** epoch ms of the next end of a promotion */
  readonly findNextPromotionEnd: () => Promise<number>;
  readonly findStyles: (modules: readonly string[]) => readonly string[];
}

/** Fills the page into `template`; null where it cannot be rendered, so that the browser has to. */
export type PageRenderer = (request: PageRequest, template: string) => Promise<CachedReply | null>;

/** The goods in the data of a page. */
function collectGoodsIds(value: unknown, ids = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return ids;
  if ('goodsId' in value && typeof value.goodsId === 'string') ids.add(value.goodsId);
  for (const inner of Object.values(value)) collectGoodsIds(inner, ids);
  return ids;
}

const toCacheKey = ({ url, language, country }: PageTarget): string =>
  `page${JSON.stringify([url, language, country])}`;

async function renderToReply(
  options: PageRendererOptions,
  target: PageTarget,
  template: string,
): Promise<CacheableReply> {
  const { pages, fetch, clock, origin, findNextPromotionEnd, findStyles } = options;
  const now = clock().getTime();
  const page = await pages.renderPage(target, { fetch, now, origin });
  const styles = findStyles(target.modules);
  return {
    body: fillTemplate({ template, page, language: target.language, styles }),
    status: page.status,
    expiresAt: Math.min(now + MAX_AGE_MS, await findNextPromotionEnd()),
    dependsOn: [...collectGoodsIds(page.data)],
    isCacheable: target.isCacheable && page.isCacheable,
  };
}

/** Renders pages for guests, and keeps them as the replies of the API are kept. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { pages, cache, gate, clock } = options;
  return async (request, template) => {
    try {
      const target = pages.resolvePage(request);
      const render = () => gate(() => renderToReply(options, target, template));
      return await cache.getOrLoad(toCacheKey(target), clock().getTime(), render);
    } catch (error) {
      if (!(error instanceof Refusal)) logError('A page could not be rendered', error);
      return null;
    }
  };
}
