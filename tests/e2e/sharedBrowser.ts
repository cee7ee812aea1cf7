import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { type BrowserOptions, launchBrowser } from '#tools/services/browser.ts';
import { SHORT_LIVED_PAGE_ARGS } from '#tools/services/shortLivedProcess.ts';

/** The browsers of this worker, by their options. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * Returns the browser with these options that an earlier test file of this worker started, or
 * starts it. Each test opens a separate context in it, which shares no cookies, storage or cache
 * with another context.
 */
export async function openSharedBrowser(options: BrowserOptions): Promise<Browser> {
  const key = JSON.stringify(options);
  const running = await browsers.get(key);
  if (running?.isConnected()) return running;
  // A run that measures interactions uses the browser of a shopper.
  const args = inject('e2e').interactions === null ? SHORT_LIVED_PAGE_ARGS : [];
  const launched = launchBrowser({ ...options, args: [...args, ...(options.args ?? [])] });
  browsers.set(key, launched);
  return launched;
}

/** Closes the browsers of this worker. */
export async function closeSharedBrowsers(): Promise<void> {
  const running = await Promise.all(browsers.values());
  browsers.clear();
  await Promise.all(running.map((browser) => browser.close()));
}
