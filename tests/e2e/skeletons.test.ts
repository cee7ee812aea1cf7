import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import type { Language } from '#src/text/language.ts';
import { getAccountPages } from './accountSkeletonPages.ts';
import type { BrowserShopper } from './browserShopper.ts';
import { addToCartOverApi, saveGoodsOverApi, startMemberCheckout } from './CartPage.ts';
import { goToPaymentStep } from './CheckoutPage.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop, type Width } from './e2eShop.ts';
import { holdScripts } from './holdScripts.ts';
import { logInDemoMemberWithEmptyCart } from './memberAccounts.ts';
import { OATS, TEA } from './products.ts';
import {
  getMemberPages,
  GUEST_PAGES,
  PAYMENT_PAGES,
  type ServerSkeletonPage,
} from './serverSkeletonPages.ts';
import { describeMoves, measureBoxes, waitForParts } from './skeletonBoxes.ts';
import { getShopPages, type LoadingPage } from './skeletonPages.ts';
import { type MockedPage, openMockedPage, POLL_OPTIONS, pressOnPage } from './states/mockedPage.ts';

const shop = startE2eShop();

/** The number of the first order of the member in this state. */
async function findOrderNo(
  { page }: Pick<MockedPage, 'page'>,
  status: 'paid' | 'unreceived',
): Promise<string> {
  await page.goto(`${paths.orders}?status=${status}`);
  const link = page.locator(`main li a[href^="${paths.order('')}"]`).first();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}

/**
 * Opens the page and scrolls to the section that loads when the window shows it, or presses the
 * button.
 */
async function openPage(
  mockedPage: MockedPage,
  { path, scrollTo = 0, button }: LoadingPage,
  selectors: readonly string[],
): Promise<void> {
  const { page } = mockedPage;
  await page.goto(path);
  if (button !== undefined) await pressOnPage(mockedPage, button);
  const findMissing = () =>
    page.evaluate(
      ({ list, top }) => {
        window.scrollTo(0, top);
        return list.filter((selector) => document.querySelector(selector) === null);
      },
      { list: selectors, top: scrollTo },
    );
  await expect.poll(findMissing, POLL_OPTIONS).toEqual([]);
}

async function findMoves(
  mockedPage: MockedPage,
  reset: () => Promise<void>,
  loadingPage: LoadingPage,
): Promise<string[]> {
  const { page } = mockedPage;
  const { calls, parts } = loadingPage;
  const waiting = parts.map((item) => item.loading);
  const loaded = parts.map((item) => item.loaded);
  for (const call of calls) mockedPage.stubReply(call, 'never');
  await openPage(mockedPage, loadingPage, waiting);
  const before = await measureBoxes(page, waiting);
  await reset();
  await openPage(mockedPage, loadingPage, loaded);
  return describeMoves(parts, before, await measureBoxes(page, loaded));
}

async function findPageMoves(
  as: 'guest' | 'member',
  width: Width,
  language: Language,
): Promise<string[]> {
  const shopper = await shop.openShopper(width, as);
  const control = await openMockedPage(shopper, { account: null, orderNo: '' });
  const mockedPage = await control.setLanguage(language);
  const pages =
    as === 'guest'
      ? getShopPages(mockedPage.text)
      : getAccountPages(
          await findOrderNo(mockedPage, 'paid'),
          await findOrderNo(mockedPage, 'unreceived'),
        );
  const moves: string[] = [];
  for (const [name, loadingPage] of Object.entries(pages)) {
    if (loadingPage.width !== undefined && loadingPage.width !== width) continue;
    const list = await findMoves(mockedPage, () => control.reset(), loadingPage);
    moves.push(...list.map((move) => `${name}: ${move}`));
  }
  return moves;
}

it.each(
  listCases<{ width: Width; language: Language }>(
    [{ width: 'phone', language: 'zh-Hans' }],
    [
      { width: 'desktop', language: 'en' },
      { width: 'phone', language: 'en' },
    ],
  ),
)(
  'the parts of a page have the places and sizes of its skeleton: $width, $language',
  async ({ width, language }) => {
    // As one text, so that the report of a second attempt shows all of them.
    expect((await findPageMoves('guest', width, language)).join('\n')).toBe('');
    expect((await findPageMoves('member', width, language)).join('\n')).toBe('');
  },
  240_000,
);

/** The parts of the page that the server sends and that have another place once it is loaded. */
async function findMovesOfServerPage(
  shopper: BrowserShopper,
  { path, parts }: ServerSkeletonPage,
): Promise<string[]> {
  const { page } = shopper;
  const sent = parts.map(({ loading }) => loading);
  const loaded = parts.map((item) => item.loaded);
  const releaseScripts = await holdScripts(shopper);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForParts(page, sent, false);
  const before = await measureBoxes(page, sent);
  releaseScripts();
  await waitForParts(page, loaded, true);
  const after = await measureBoxes(page, loaded);
  await page.unrouteAll({ behavior: 'wait' });
  return describeMoves(parts, before, after);
}

async function findMovesOfServerPages(
  shopper: BrowserShopper,
  pages: Readonly<Record<string, ServerSkeletonPage>>,
): Promise<string[]> {
  const moves: string[] = [];
  for (const [name, serverPage] of Object.entries(pages)) {
    const list = await findMovesOfServerPage(shopper, serverPage);
    moves.push(...list.map((move) => `${name}: ${move}`));
  }
  return moves;
}

it.each(listCases<{ width: Width }>([{ width: 'phone' }], [{ width: 'desktop' }]))(
  'the server sends the cart, the checkout and the account with skeletons of their parts: $width',
  async ({ width }) => {
    const guest = await shop.openShopper(width);
    expect(await findMovesOfServerPages(guest, GUEST_PAGES)).toEqual([]);
    const member = await logInDemoMemberWithEmptyCart(shop.server);
    const shopper = await shop.openShopper(width, member);
    await startMemberCheckout(shopper, OATS);
    await saveGoodsOverApi(shopper, OATS, TEA);
    await addToCartOverApi(shopper, TEA);
    const orderNo = await findOrderNo(shopper, 'paid');
    expect(await findMovesOfServerPages(shopper, getMemberPages(orderNo))).toEqual([]);
    await shopper.page.goto(paths.delivery);
    await goToPaymentStep(shopper);
    expect(await findMovesOfServerPages(shopper, PAYMENT_PAGES)).toEqual([]);
  },
  120_000,
);
