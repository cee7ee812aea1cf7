import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import {
  type PageModule,
  type ShopSettings,
  type SkeletonFile,
  type SkeletonModule,
  SKELETONS_PATH,
} from '#models/renderedPage.ts';
import { MIME_TYPES, sendAsset, type StaticAsset, toEtag } from '../http/staticFiles.ts';
import type { PageStyles } from './pageStyles.ts';

interface SkeletonOptions {
  readonly pages: Pick<PageModule, 'resolvePage'> & SkeletonModule;
  readonly findStyles: (modules: readonly string[]) => PageStyles;
  readonly clock: () => Date;
  readonly origin: string;
  readonly settings: ShopSettings;
}

function toFile(contents: SkeletonFile): StaticAsset {
  const body = new TextEncoder().encode(JSON.stringify(contents));
  const encodings = new Map([
    ['br', new Uint8Array(brotliCompressSync(body))],
    ['gzip', new Uint8Array(gzipSync(body))],
  ]);
  const type = MIME_TYPES['.json'] ?? '';
  return { type, etag: toEtag(body), cacheControl: 'no-cache', body, encodings };
}

async function renderFile(options: SkeletonOptions, language: string): Promise<StaticAsset> {
  const { pages, findStyles, clock, origin, settings } = options;
  const everyPage = findStyles([]);
  const { css } = findStyles(pages.listSkeletonModules());
  const now = clock().getTime();
  return toFile({
    sheets: everyPage.sheets,
    // The styles of every page are the first ones.
    css: css.slice(everyPage.css.length),
    skeletons: await pages.renderSkeletons({ language, now, origin, settings }),
  });
}

/** Renders the file of each language once. A failed rendering is tried again at the next call. */
function createFileStore(options: SkeletonOptions) {
  const files = new Map<string, Promise<StaticAsset>>();
  return async (language: string): Promise<StaticAsset> => {
    const file = files.get(language) ?? renderFile(options, language);
    files.set(language, file);
    try {
      return await file;
    } catch (error) {
      files.delete(language);
      throw error;
    }
  };
}

/** Serves the skeletons of all pages in the language of the request. */
export function serveSkeletons(http: Hono, options: SkeletonOptions): void {
  const getFile = createFileStore(options);
  http.get(SKELETONS_PATH, async (c) => {
    const { search } = new URL(c.req.url);
    const { resolvePage } = options.pages;
    const { language } = resolvePage({ pathname: '/', search, cookie: '', acceptLanguage: '' });
    return sendAsset(c, await getFile(language));
  });
}
