import { expect } from 'vitest';
import { planInOrder } from '#explorer/coverPlanner.ts';
import { formatState } from '#explorer/text.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { cartEnvironment, createCartPlan } from '#tests/paths/e2e/cart.e2e.ts';
import {
  promotionEnvironment,
  createPromotionPlan,
  scarceStockEnvironment,
  createScarceStockPlan,
} from '#tests/paths/e2e/cart.promotions.e2e.ts';
import { planForRun } from '#tests/paths/e2e/e2ePlans.ts';
import { getStepFailure, isSessionKindFailure } from '#tests/paths/failureIn.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import {
  getPath,
  findByRole,
  clickButton,
  waitForText,
  waitForHeading,
} from '../browserShopper.ts';
import { findCartLink, readPromotionEnd, openGoods } from '../CartPage.ts';
import { registerMember } from '../memberAccounts.ts';
import { BEANIE, LOTUS, SNOW_SKIN, VITAMIN_C, type Product } from '../products.ts';
import type { CallName } from '../steps/calls.ts';
import {
  cartSteps,
  openCartPage,
  onCartPage,
  isForcedLogout,
  passCallStep,
  startStep,
} from '../steps/cart.steps.ts';
import {
  type E2ePlan,
  type E2eStep,
  abortPending,
  waitForPendingCall,
  startE2eRun,
  runE2ePath,
  type E2eRun,
} from '../steps/e2eRun.ts';
import * as environment from '../steps/environment.ts';
import { type BrowserPaths, prepareNothing } from './browserPaths.ts';

const OWN_LABELS: readonly CallName[] = ['loadCart', 'mergeCart', 'saveCart'];

const { cart, catalogue, notice, shell } = en;

/** Uses the search, so that the app is not reloaded. */
async function openProduct(run: E2eRun, product: Product): Promise<void> {
  const { shopper } = run;
  if (getPath(shopper) !== paths.goods(product.goodsId)) {
    const field = findByRole(shopper, 'combobox', shell.searchLabel);
    await field.fill(product.name);
    await field.press('Enter');
    await waitForHeading(shopper, catalogue.resultsFor(product.name));
    await openGoods(shopper, product);
  }
  await findAddButton(run, product).waitFor();
}
/** The button of sold-out goods looks disabled, and a press is answered with the reason. */
const findAddButton = ({ shopper }: E2eRun, product: Product) =>
  findByRole(
    shopper,
    'button',
    product === SNOW_SKIN ? catalogue.soldOutButton : catalogue.addToCart,
  );
const addProductStep =
  (product: Product, announcement?: string): E2eStep =>
  async (run) => {
    const { shopper } = run;
    await openProduct(run, product);
    if (product === LOTUS) await clickButton(shopper, catalogue.increase);
    await findAddButton(run, product).click({ force: product === SNOW_SKIN });
    if (announcement) await waitForText(shopper, announcement);
  };

/** The page rejects the excessive quantity with a message; the button remains enabled. */
const requestTooManyStep: E2eStep = onCartPage(async ({ shopper }) => {
  await clickButton(shopper, cart.increase);
  await waitForText(shopper, notice.stockCapped);
});

const scarceStockSteps: Readonly<Record<string, E2eStep>> = {
  'start (as a guest with an empty cart)': async (run, edge) => {
    await environment.setStock(run.shop.server, LOTUS.goodsId, 1);
    await startStep(run, edge);
  },
  'cart.add (two of the last)': addProductStep(LOTUS, notice.stockCapped),
  'cart.add (a sold-out item)': addProductStep(SNOW_SKIN, notice.stockCapped),
  'cart.setQuantity (two of the last)': requestTooManyStep,
  'session.begin (Anna)': environment.logInOtherTab,
  'session.begin (Ben)': async (run) =>
    environment.logInOtherTabAs(run, await environment.getBen(run)),
  'session.end (forced)': isForcedLogout,
  'loadCart answers (the saved cart)': passCallStep('loadCart'),
  'mergeCart answers (the cart)': passCallStep('mergeCart'),
  'saveCart answers (the cart)': passCallStep('saveCart'),
};

const promotionSteps: Readonly<Record<string, E2eStep>> = {
  'start (as a guest with an empty cart)': startStep,
  'cart.add (socks)': addProductStep(BEANIE),
  'cart.add (a vitamin)': addProductStep(VITAMIN_C),
  'cart.checkOut': onCartPage(async ({ shopper }) => {
    await clickButton(shopper, cart.checkOut(2));
    await waitForText(shopper, notice.multiplePromotions);
    await waitForHeading(shopper, cart.title);
  }),
  'watchPromotions reports promotion.endingSoon': async (run) => {
    await environment.advanceClock(
      run,
      (await readPromotionEnd(run.shopper)) - environment.TWO_MINUTES,
    );
    await waitForText(run.shopper, notice.promotionEnding);
  },
  'watchPromotions reports promotion.expired': async (run) => {
    await environment.advanceClock(run, await readPromotionEnd(run.shopper));
    await waitForText(run.shopper, notice.promotionEnded);
    await openCartPage(run);
    await waitForText(run.shopper, cart.endedHelp);
    const choice = findByRole(run.shopper, 'checkbox', cart.select(BEANIE.name));
    expect([await choice.isChecked(), await choice.isDisabled()]).toEqual([false, true]);
  },
  'cart.removeExpired': ({ shopper }) => clickButton(shopper, cart.removeEnded),
};

/** The cart link shows the planned number of items. */
const expectCartCount: E2eStep = async ({ shopper }, { next }) => {
  const { lines } = next.snapshot.context.cart as { lines: readonly { quantity: number }[] };
  const quantitySum = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await waitForCondition(async () => {
    const label = (await findCartLink(shopper).getAttribute('aria-label')) ?? '';
    expect(Number(/\d+/.exec(label)?.[0] ?? 0)).toBe(quantitySum);
  });
};

/** The cart page and the cart link show the chart's state, and every planned call has been sent. */
const expectCartState: E2eStep = async (run, edge) => {
  const { page } = run.shopper;
  const failure = getStepFailure(edge);
  run.isSessionInvalid = failure !== null && isSessionKindFailure(failure);
  if (run.isSessionInvalid) return;
  await waitForCondition(async () => {
    const shown = await page
      .locator('[data-machine="cart"]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-state')));
    expect(new Set(shown)).toEqual(new Set([formatState(edge.next.snapshot.value)]));
  });
  for (const name of OWN_LABELS)
    if (edge.next.running.has(name)) await waitForPendingCall(run, name);
    else await abortPending(run, name);
};
const expectWholeCart: E2eStep = async (run, edge) => {
  await expectCartState(run, edge);
  await expectCartCount(run, edge);
};
/** The paths of a plan; its shopper has no address. */
const createBrowserPaths = <Memory>(
  planPaths: BrowserPaths['planPaths'],
  plan: Omit<E2ePlan<Memory>, 'prepare'>,
): BrowserPaths => ({
  planPaths,
  async open(shop, { steps }, recorder) {
    const isMember = steps[0]?.choice.name === 'as Anna';
    const anna = await registerMember(shop.server);
    return startE2eRun(shop, anna, { isMember, calls: OWN_LABELS, recorder });
  },
  perform: (run, path) => runE2ePath(run, path, { ...plan, prepare: prepareNothing }),
});

function createPlans() {
  const planner = createCartPlan();
  const [, scarce, offered] = planInOrder([
    planner,
    createScarceStockPlan(),
    createPromotionPlan(),
  ]);
  return { planner, scarce, offered };
}
let plans: ReturnType<typeof createPlans> | undefined;
/** Explores the chart only when a path of the cart is needed. */
const getPlans = () => (plans ??= createPlans());

export const cartPaths = createBrowserPaths(() => planForRun(getPlans().planner).paths, {
  causes: cartEnvironment,
  steps: cartSteps,
  settle: expectCartState,
});
export const scarceStockPaths = createBrowserPaths(() => getPlans().scarce?.paths ?? [], {
  causes: scarceStockEnvironment,
  steps: scarceStockSteps,
  settle: expectWholeCart,
});
export const promotionPaths = createBrowserPaths(() => getPlans().offered?.paths ?? [], {
  causes: promotionEnvironment,
  steps: promotionSteps,
  settle: expectWholeCart,
});
