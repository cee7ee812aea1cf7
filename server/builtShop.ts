import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { PageModule, SkeletonModule } from '#models/renderedPage.ts';
import { readNextPromotionEnd } from './catalogue/nextPromotionEnd.ts';
import { createSiteFileOptions, serveSiteFiles } from './catalogue/siteFiles.ts';
import { findReleaseAsset } from './db/releases.store.ts';
import type { Deps } from './deps.ts';
import { type ClientConfig, toShopSettings } from './http/clientConfig.ts';
import { serveClient } from './http/clientPages.ts';
import { createConcurrencyLimiter } from './http/concurrencyLimiter.ts';
import { toScriptHashes } from './http/headers.ts';
import { reusePageReplies } from './http/pageReplies.ts';
import { serveInspectorPage } from './http/staticFiles.ts';
import { createPageRenderer, type PageRenderer, RENDER_LIMITS } from './render/pageRenderer.ts';
import { readPageStyles } from './render/pageStyles.ts';
import { serveSkeletons } from './render/skeletonFiles.ts';
import { warmUpPages } from './render/warmUpPages.ts';

/** The built client, beside the built server. */
export const CLIENT_DIR = fileURLToPath(new URL('../client', import.meta.url));
const PAGES_FILE = new URL('../pages/server.js', import.meta.url);
const INSPECTOR_DIR = fileURLToPath(new URL('../inspector', import.meta.url));

/** Returns the CSP sources of the pages' inline scripts. */
export function readScriptHashes(): readonly string[] {
  const file = join(CLIENT_DIR, 'index.html');
  return existsSync(file) ? toScriptHashes(readFileSync(file, 'utf8')) : [];
}

const toClientConfig = ({ env, payments }: Deps): ClientConfig => ({
  ...env,
  onlinePayTypes: payments.payTypes,
});

/** Creates the renderer of the public pages if the shop is built, and serves the skeletons. */
async function openPageRenderer(app: Hono, deps: Deps): Promise<PageRenderer | undefined> {
  const { clock } = deps;
  const { origin } = deps.env;
  const settings = toShopSettings(toClientConfig(deps));
  const findStyles = readPageStyles(CLIENT_DIR);
  if (!findStyles || !existsSync(PAGES_FILE)) return undefined;
  // The file is built from src/app/server.tsx, which has these exports.
  const pages = (await import(PAGES_FILE.href)) as PageModule & SkeletonModule;
  serveSkeletons(app, { pages, findStyles, clock, origin, settings });
  return createPageRenderer({
    ...{ pages, findStyles, clock, origin, settings },
    cache: deps.cache,
    limitConcurrency: createConcurrencyLimiter(RENDER_LIMITS),
    log: deps.log,
    readApi: deps.cachedReads.readApi,
    findNextPromotionEnd: () => readNextPromotionEnd(deps),
  });
}

/**
 * Serves the pages and files of the built shop, and the developers' chart page with MALL_INSPECT=1.
 * Renders common pages once, before the server accepts requests.
 */
export async function serveBuiltShop(app: Hono, deps: Deps): Promise<void> {
  if (deps.env.inspects && existsSync(join(INSPECTOR_DIR, 'index.html')))
    serveInspectorPage(app, INSPECTOR_DIR);
  const siteFiles = createSiteFileOptions(deps);
  serveSiteFiles(app, siteFiles);
  if (!existsSync(CLIENT_DIR)) return;
  const renderer = await openPageRenderer(app, deps);
  serveClient(app, CLIENT_DIR, toClientConfig(deps), renderer, (path) =>
    findReleaseAsset(deps.db, path),
  );
  reusePageReplies(app, deps);
  await warmUpPages(app, await siteFiles.listGoodsIds(1, 0));
}
