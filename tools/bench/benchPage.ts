import type { BrowserContext, Locator, Page } from 'playwright-core';
import { CACHE_LIFETIME_MINUTES } from '#src/mall/storage.ts';
import { logInDemoMember } from '#tests/e2e/api.ts';

/** Stores the session of the demo's member, as a login does, and returns its token. */
export async function storeSession(context: BrowserContext, origin: string): Promise<string> {
  const { account, token, nickname, level } = await logInDemoMember(origin);
  const until = Date.now() + CACHE_LIFETIME_MINUTES * 60_000;
  const value = JSON.stringify({ until, value: { token, nickname, account, level } });
  await context.addInitScript((stored) => localStorage.setItem('mall.session', stored), value);
  return token;
}

/** Waits until React handles a press on the control; the browser handles an earlier one itself. */
export async function waitUntilHydrated(page: Page, control: Locator): Promise<void> {
  await page.waitForFunction(
    (element) => element && Object.keys(element).some((key) => key.startsWith('__react')),
    await control.elementHandle(),
  );
}
