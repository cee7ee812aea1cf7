import type { Browser } from 'playwright-core';
import { ensureBuilt } from '#server/build.mjs';
import { launchBrowser } from '../services/browser.ts';
import { startShopServer } from '../services/serverProcess.ts';

type Measure = (browser: Browser, origin: string) => Promise<void>;

/** Starts the built shop and a browser, measures, and stops both. */
export async function measureShop(
  measure: Measure,
  env: Readonly<NodeJS.ProcessEnv> = {},
): Promise<void> {
  await ensureBuilt();
  const server = await startShopServer({ env });
  const browser = await launchBrowser({ prefersHeadlessShell: true });
  try {
    await measure(browser, server.origin);
  } finally {
    await browser.close();
    await server.shutDownAndClean();
  }
}
