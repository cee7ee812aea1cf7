import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ShopServer } from '#tools/services/serverProcess.ts';
import type { ConsoleGuard } from './consoleGuard.ts';

export interface BrowserShopper {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly consoleGuard: ConsoleGuard;
  readonly viewport: 'phone' | 'desktop';
  readonly server: ShopServer;
  /** the member's token; empty for a guest */
  readonly token: string;
}

type ChartOnPage =
  | 'checkout'
  | 'cart'
  | 'session'
  | 'addressBook'
  | 'problemReport'
  | 'secondFactor';

/**
 * Finds a visible element by role and name; a page may contain a control twice, for phone and for
 * desktop.
 */
export const findByRole = (
  { page }: Pick<BrowserShopper, 'page'>,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Locator =>
  page
    .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .filter({ visible: true })
    .first();

export const clickButton = (shopper: BrowserShopper, name: string | RegExp): Promise<void> =>
  findByRole(shopper, 'button', name).click();

export const clickRadio = (shopper: BrowserShopper, name: string | RegExp): Promise<void> =>
  findByRole(shopper, 'radio', name).click();

/** Waits until the page shows a sentence. */
export const waitForText = (
  { page }: Pick<BrowserShopper, 'page'>,
  sentence: string,
): Promise<void> =>
  page.getByText(sentence, { exact: false }).filter({ visible: true }).first().waitFor();

export const waitForHeading = (shopper: BrowserShopper, title: string): Promise<void> =>
  findByRole(shopper, 'heading', title).waitFor();

/** Waits until a chart is in `state`, a full path such as `paying.declined`. */
export const waitForChartState = (
  { page }: BrowserShopper,
  machine: ChartOnPage,
  state: string,
): Promise<void> =>
  page
    .locator(`[data-machine="${machine}"][data-state="${state}"]`)
    .first()
    .waitFor({ state: 'attached' });

/** The current URL without its origin. */
export const getPath = ({ page }: Pick<BrowserShopper, 'page'>): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Opens another tab in the same browser context. */
export async function openOtherTab(shopper: BrowserShopper): Promise<BrowserShopper> {
  return { ...shopper, page: await shopper.context.newPage() };
}
