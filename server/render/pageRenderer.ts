import type {
  PageModule,
  PageRequest,
  PageTarget,
  ReadApi,
  RenderedPage,
  ShopSettings,
} from '#models/renderedPage.ts';
import type { ConcurrencyLimiter, ConcurrencyLimits } from '../http/concurrencyLimiter.ts';
import type { CacheableReply, CachedReply, PublicCache } from '../http/publicCache.ts';
import { Refusal } from '../http/refusals.ts';
import type { Log } from '../log.ts';
import type { PageStyles } from './pageStyles.ts';
import { fillTemplate } from './pageTemplate.ts';

/**
 * Rendering a page reads about ten replies at once, and the embedded database has one connection.
 * When the queue is full, the browser renders the page instead.
 */
export const RENDER_LIMITS: ConcurrencyLimits = { concurrent: 4, waiting: 40 };

interface PageRendererOptions {
  readonly pages: PageModule;
  readonly readApi: ReadApi;
  readonly cache: PublicCache;
  /** limits how many pages are rendered at once */
  readonly limitConcurrency: ConcurrencyLimiter;
  readonly log: Log;
  readonly clock: () => Date;
  readonly origin: string;
  readonly settings: ShopSettings;
  /** epoch ms of the next end of a promotion */
  readonly findNextPromotionEnd: () => Promise<number>;
  readonly findStyles: (modules: readonly string[]) => PageStyles;
}

/** A request with its id for the log. */
interface RenderRequest extends PageRequest {
  readonly requestId?: string;
}

export interface PageRenderer {
  readonly listChoiceCookies: PageModule['listChoiceCookies'];
  /** returns the page in `template`, or null if the browser must render it */
  readonly renderHtml: (request: RenderRequest, template: string) => Promise<CachedReply | null>;
  /** returns null for a page that is neither a product nor a list of products */
  readonly renderMarkdown: (request: RenderRequest) => Promise<CachedReply | null>;
}

/** Returns the ids of all goods in the data of a page. */
function collectGoodsIds(value: unknown, ids = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return ids;
  if ('goodsId' in value && typeof value.goodsId === 'string') ids.add(value.goodsId);
  for (const inner of Object.values(value)) collectGoodsIds(inner, ids);
  return ids;
}

interface Rendering {
  readonly target: PageTarget;
  /** the format of the body, for the key of its cache entry */
  readonly format: 'html' | 'markdown';
  readonly toBody: (page: RenderedPage) => string;
  readonly styleSources?: readonly string[];
  /** the request that started the rendering */
  readonly requestId: string | undefined;
}

const toCacheKey = ({ format, target: { url, language, country } }: Rendering): string =>
  `${format}${JSON.stringify([url, language, country])}`;

async function renderToReply(
  { pages, readApi, clock, origin, settings, findNextPromotionEnd }: PageRendererOptions,
  { target, toBody, styleSources = [] }: Rendering,
): Promise<CacheableReply> {
  const now = clock().getTime();
  const page = await pages.renderPage(target, { readApi, now, origin, settings });
  return {
    body: toBody(page),
    status: page.status,
    styleSources,
    expiresAt: await findNextPromotionEnd(),
    dependsOn: [...collectGoodsIds(page.data)],
    isCacheable: target.isCacheable && page.isCacheable,
  };
}

async function render(
  options: PageRendererOptions,
  rendering: Rendering,
): Promise<CachedReply | null> {
  const { cache, clock, limitConcurrency, log } = options;
  const load = () => limitConcurrency(() => renderToReply(options, rendering));
  try {
    return await cache.getOrLoad(toCacheKey(rendering), clock().getTime(), load);
  } catch (error) {
    if (!(error instanceof Refusal))
      log.write('page.failed', { requestId: rendering.requestId }, error);
    return null;
  }
}

/** Renders pages for guests and caches them like replies of the API. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { pages, findStyles } = options;
  return {
    listChoiceCookies: pages.listChoiceCookies,
    async renderHtml(request, template) {
      const target = pages.resolvePage(request);
      const { language, modules, isComplete } = target;
      const styles = findStyles(modules);
      const toBody = (page: RenderedPage) =>
        fillTemplate({ template, page, language, styles, isComplete });
      const styleSources = [styles.source];
      const { requestId } = request;
      return render(options, { target, format: 'html', toBody, styleSources, requestId });
    },
    async renderMarkdown(request) {
      const target = pages.resolvePage(request);
      const toBody = (page: RenderedPage) => page.formatMarkdown() ?? '';
      const reply = await render(options, {
        target,
        format: 'markdown',
        toBody,
        requestId: request.requestId,
      });
      return reply?.body === '' ? null : reply;
    },
  };
}
