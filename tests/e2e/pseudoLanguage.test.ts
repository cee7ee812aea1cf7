import { expect, it } from 'vitest';
import { ACCOUNT_PAGES, SHOP_PAGES, STANDALONE_PAGES } from '#models/pages.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { listOrderNos } from './api.ts';
import {
  type BrowserShopper,
  clickButton,
  waitForChartState,
  waitForHeading,
} from './browserShopper.ts';
import { addGoodsToCart, addToCartOverApi, openCheckoutFromCart } from './CartPage.ts';
import { fillAddressForm, goToPaymentStep, submitTypedAddress } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import {
  collectData,
  findCutTexts,
  findOverlappingLabels,
  lengthenPage,
  measureOverflow,
} from './layoutProblems.ts';
import { logInDemoMemberWithEmptyCart } from './memberAccounts.ts';
import { BEANIE, TEA, VITAMIN_C } from './products.ts';
import { openMockedPage } from './states/mockedPage.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';
import { visitStates } from './states/visitStates.ts';

const shop = startE2eShop();
/**
 * `npm run deep -- accessibility` checks every page and state, an ordinary run one with each
 * layout.
 */
const isEveryState = process.env['AXE_STATES'] === 'every';
const STATES = [
  'payType.awaitingConsent',
  'placing.unknown.waiting',
  'paying.declined, refunded',
  'paying.choosing, cancelling is asked',
  'paying.enteringCode, wrong',
  'paying.awaitingReceipt, not uploaded',
  'underReview.received',
].map((name) => `checkout, ${name}`);
const TIMEOUT_MS = 300_000;
const WIDTHS = isEveryState ? [390, 320] : [320];
/** Pages with the layout of another page, which an ordinary run leaves out. */
const SAME_LAYOUTS = new Set<string>(
  isEveryState
    ? []
    : (['aboutZh', 'helpDelivery', 'helpReturns', 'sign'] as const).map((page) => SHOP_PAGES[page]),
);

/**
 * Finds the texts that do not fit when the sentences are 40 % longer, at these widths of a phone.
 */
async function findPseudoProblems(
  shopper: BrowserShopper,
  data: Set<string>,
  widths: readonly number[] = WIDTHS,
): Promise<readonly string[]> {
  const { page } = shopper;
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await lengthenPage(page, data);
    const overflow = await measureOverflow(shopper);
    if (overflow > 0) problems.push(`${new URL(page.url()).pathname} is ${overflow} px too wide`);
    problems.push(...(await findCutTexts(shopper)), ...(await findOverlappingLabels(shopper)));
  }
  return problems;
}

/**
 * Waits until React has resumed the heading of the page; before, it would refuse changed texts. The
 * parts below the first screen are resumed later.
 */
const waitForHydration = ({ page }: BrowserShopper): Promise<unknown> =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__react'));
  });

async function openPages(shopper: BrowserShopper, urls: readonly string[]): Promise<void> {
  const { page } = shopper;
  const data = collectData(page);
  const problems: string[] = [];
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    // The first interaction runs the scripts.
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await waitForHydration(shopper);
    problems.push(...(await findPseudoProblems(shopper, data)));
  }
  expect(problems).toEqual([]);
}

itInDeepRun(
  'with sentences 40 % longer every public page fits a phone',
  async () => {
    const shopper = await shop.openShopper('phone');
    const { goods, ...others } = SHOP_PAGES;
    const urls = [...Object.values(others), ...Object.values(STANDALONE_PAGES)].filter(
      (url) => !SAME_LAYOUTS.has(url),
    );
    await addGoodsToCart(shopper, BEANIE, VITAMIN_C);
    await openPages(shopper, [...urls, goods.replace(':goodsId', TEA.goodsId)]);
  },
  TIMEOUT_MS,
);

it(
  'with sentences 40 % longer every page of the account fits a phone',
  async () => {
    const shopper = await shop.openShopper('phone', 'member');
    const [orderNo = ''] = await listOrderNos(shopper.server.origin, shopper.token);
    const urls = Object.values(ACCOUNT_PAGES).map((url) => url.replace(':orderNo', orderNo));
    await openPages(shopper, urls);
  },
  TIMEOUT_MS,
);

it(
  'with sentences 40 % longer every step of a guest’s checkout fits a phone',
  async () => {
    const shopper = await shop.openShopper('phone');
    const data = collectData(shopper.page);
    const problems: string[] = [];
    const look = async () => void problems.push(...(await findPseudoProblems(shopper, data)));
    await addGoodsToCart(shopper, TEA);
    await shopper.page.goto(paths.cart);
    await openCheckoutFromCart(shopper);
    await clickButton(shopper, en.checkout.useAddress);
    await waitForHeading(shopper, en.checkout.step.delivery);
    await look();
    await shopper.page.reload();
    await fillAddressForm(shopper);
    await submitTypedAddress(shopper);
    await look();
    await shopper.page.reload();
    await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
    await goToPaymentStep(shopper);
    await look();
    expect(problems).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'with sentences 40 % longer paying, its results and its errors fit a phone',
  async () => {
    const problems: string[] = [];
    const data = new Set<string>();
    const all = [...placingStates, ...payingStates];
    const states = isEveryState ? all : all.filter(({ name }) => STATES.includes(name));
    expect(states.length).toBeGreaterThanOrEqual(STATES.length);
    const enter = async () => {
      const demo = await logInDemoMemberWithEmptyCart(shop.server);
      const shopper = await shop.openShopper('phone', demo);
      await addToCartOverApi(shopper, TEA);
      collectData(shopper.page, data);
      const control = await openMockedPage(shopper, { account: demo.account, orderNo: '7' });
      return { shopper, control };
    };
    await visitStates({ states, enter }, 'en', async ({ shopper, state }) => {
      const stateProblems = await findPseudoProblems(shopper, data, [390]);
      problems.push(...stateProblems.map((problem) => `${state.name}: ${problem}`));
    });
    expect(problems).toEqual([]);
  },
  TIMEOUT_MS,
);
