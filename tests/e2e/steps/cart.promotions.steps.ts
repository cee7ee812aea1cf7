import { expect } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import {
  getPath,
  findByRole,
  clickButton,
  waitForText,
  waitForHeading,
} from '../browserShopper.ts';
import { findCartLink, readPromotionEnd, openGoods } from '../CartPage.ts';
import { BEANIE, LOTUS, SNOW_SKIN, VITAMIN_C, type Product } from '../products.ts';
import { openCartPage, onCartPage, isForcedLogout, passCallStep, startStep } from './cart.steps.ts';
import type { E2eStep, E2eRun } from './e2eRun.ts';
import * as environment from './environment.ts';

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
  (product: Product, said?: string): E2eStep =>
  async (run) => {
    const { shopper } = run;
    await openProduct(run, product);
    if (product === LOTUS) await clickButton(shopper, catalogue.more(product.name));
    await findAddButton(run, product).click({ force: product === SNOW_SKIN });
    if (said) await waitForText(shopper, said);
  };

/** The page rejects the excessive quantity with a message; the button remains enabled. */
const requestTooManyStep: E2eStep = onCartPage(async ({ shopper }) => {
  await clickButton(shopper, cart.increase);
  await waitForText(shopper, notice.stockCapped);
});

export const scarceStockSteps: Readonly<Record<string, E2eStep>> = {
  'start (as a guest with nothing)': async (run, edge) => {
    await run.shop.server.runOperatorCommand('stock', LOTUS.goodsId, '1');
    await startStep(run, edge);
  },
  'cart.add (two of the last)': addProductStep(LOTUS, notice.stockCapped),
  'cart.add (one that is gone)': addProductStep(SNOW_SKIN, notice.stockRejected),
  'cart.setQuantity (two of the last)': requestTooManyStep,
  'cart.logIn (Anna)': environment.logInOtherTab,
  'cart.logIn (Ben)': async (run) =>
    environment.logInOtherTabAs(run, await environment.getBen(run)),
  'cart.logOut (forced)': isForcedLogout,
  'loadCart answers (what is there)': passCallStep('loadCart'),
  'mergeCart answers (the cart)': passCallStep('mergeCart'),
  'saveCart answers (the cart)': passCallStep('saveCart'),
};

export const promotionSteps: Readonly<Record<string, E2eStep>> = {
  'start (as a guest with nothing)': startStep,
  'cart.add (socks)': addProductStep(BEANIE),
  'cart.add (a vitamin)': addProductStep(VITAMIN_C),
  'cart.checkOut': onCartPage(async ({ shopper }) => {
    await clickButton(shopper, cart.checkOut(2));
    await waitForText(shopper, notice.multiplePromotions);
    await waitForHeading(shopper, cart.title);
  }),
  'watchPromotions reports promotion.endingSoon': async (run) => {
    await environment.advanceClockTo(
      run,
      (await readPromotionEnd(run.shopper)) - environment.TWO_MINUTES,
    );
    await waitForText(run.shopper, notice.promotionEnding);
  },
  'watchPromotions reports promotion.expired': async (run) => {
    await environment.advanceClockTo(run, await readPromotionEnd(run.shopper));
    await waitForText(run.shopper, notice.promotionEnded);
    await openCartPage(run);
    await waitForText(run.shopper, cart.endedHelp);
    const choice = findByRole(run.shopper, 'checkbox', cart.select(BEANIE.name));
    expect([await choice.isChecked(), await choice.isDisabled()]).toEqual([false, true]);
  },
  'cart.removeExpired': ({ shopper }) => clickButton(shopper, cart.removeEnded),
};

/** The cart link shows the planned number of items. */
export const expectCartCount: E2eStep = async ({ shopper }, { next }) => {
  const { lines } = next.snapshot.context.cart as { lines: readonly { quantity: number }[] };
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await waitForCondition(async () => {
    const said = (await findCartLink(shopper).getAttribute('aria-label')) ?? '';
    expect(Number(/\d+/.exec(said)?.[0] ?? 0)).toBe(pieces);
  });
};
