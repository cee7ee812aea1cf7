import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ShopServer } from '#tests/support/shopServer.ts';
import type { Watch } from './watch.ts';

export interface Shopper {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
  readonly width: 'phone' | 'desktop';
  readonly server: ShopServer;
  /** the member's; empty for a guest */
  readonly token: string;
}

type Machine = 'checkout' | 'cart' | 'session' | 'addressBook';

/** What a role and a name find, where it is seen: phone and desktop may hold a control twice. */
export const find = (
  { page }: Pick<Shopper, 'page'>,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Locator =>
  page
    .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .filter({ visible: true })
    .first();

export const press = (shopper: Shopper, name: string | RegExp): Promise<void> =>
  find(shopper, 'button', name).click();

export const choose = (shopper: Shopper, name: string | RegExp): Promise<void> =>
  find(shopper, 'radio', name).click();

/** Waits until a sentence stands on the page. */
export const reads = ({ page }: Pick<Shopper, 'page'>, sentence: string): Promise<void> =>
  page.getByText(sentence, { exact: false }).filter({ visible: true }).first().waitFor();

/** Waits for a page by its heading. */
export const readsHeading = (shopper: Shopper, title: string): Promise<void> =>
  find(shopper, 'heading', title).waitFor();

/** Waits until a chart is in `state`: a whole path such as `paying.declined`. */
export const isIn = ({ page }: Shopper, machine: Machine, state: string): Promise<void> =>
  page
    .locator(`[data-machine="${machine}"][data-state="${state}"]`)
    .first()
    .waitFor({ state: 'attached' });

/** Where the browser is, without the origin. */
export const addressOf = ({ page }: Pick<Shopper, 'page'>): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** The same shopper's other tab. */
export async function otherTab(shopper: Shopper): Promise<Shopper> {
  return { ...shopper, page: await shopper.context.newPage() };
}
