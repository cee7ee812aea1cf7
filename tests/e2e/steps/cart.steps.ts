import { expect } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { getPath, findByRole, clickButton, waitForHeading } from '../browserShopper.ts';
import { findCartLink } from '../CartPage.ts';
import { emptyCart } from '../memberAccounts.ts';
import { TEA } from '../products.ts';
import { passStep } from './calls.steps.ts';
import {
  type E2eStep,
  abortPending,
  waitForPendingCall,
  findPendingCalls,
  type E2eRun,
} from './e2eRun.ts';
import * as environment from './environment.ts';
import { networkFaultSteps, goOnline, offlineStep } from './networkFaults.steps.ts';
import { logOutInOtherTab } from './session.steps.ts';

const { cart, catalogue } = en;

/** Moves between the tea's page and the cart with Back, so that the app is not reloaded. */
async function openGoodsPage({ shopper }: E2eRun): Promise<void> {
  if (getPath(shopper) !== paths.goods(TEA.goodsId))
    await shopper.page.evaluate(() => history.back());
  await findByRole(shopper, 'button', catalogue.addToCart).waitFor();
}
export async function openCartPage({ shopper }: E2eRun): Promise<void> {
  if (getPath(shopper) !== paths.cart) await findCartLink(shopper).click();
  await waitForHeading(shopper, cart.title);
}

export const onCartPage =
  (act: (run: E2eRun) => Promise<void>): E2eStep =>
  async (run) => {
    await openCartPage(run);
    await act(run);
  };
const checkLineStep = (name: string, isChecked: boolean): E2eStep =>
  onCartPage(async ({ shopper }) => findByRole(shopper, 'checkbox', name).setChecked(isChecked));

const checkOutStep = onCartPage(async ({ shopper }) => {
  const button = findByRole(shopper, 'button', /^Check out \(\d+\)$/);
  const isNothing = (await button.innerText()).includes('(0)');
  await button.click();
  if (isNothing) return;
  await waitForHeading(shopper, en.checkout.step.delivery);
  await shopper.page.evaluate(() => history.back());
  await waitForHeading(shopper, cart.title);
});

/** A guest's other tab saves its cart, which contains the same tea. */
const replaceCartStep: E2eStep = async (run) => {
  const other = run.otherTab;
  await other.evaluate(() => {
    const key = 'saved.cart';
    const storedCart = localStorage.getItem(key) ?? localStorage.getItem('mall.cart') ?? '';
    localStorage.setItem('mall.cart', `${storedCart} `);
  });
};
/** Saves the guest's cart with the tea, for the other tab to write later. */
async function saveGuestCart({ shopper }: E2eRun): Promise<void> {
  await shopper.page.evaluate(() => {
    const storedCart = localStorage.getItem('mall.cart') ?? '';
    const isGuestCart =
      storedCart.includes('"ownerAccount":null') && storedCart.includes('goodsId');
    if (isGuestCart) localStorage.setItem('saved.cart', storedCart);
  });
}

/** Another tab lost the session: the cart remains and keeps its owner. */
export const isForcedLogout: E2eStep = async (run) => {
  if (!run.isSessionInvalid) {
    const other = run.otherTab;
    await other.evaluate(() => localStorage.removeItem('mall.session'));
  }
  run.isSessionInvalid = false;
  await environment.waitForLoginDialog(run);
  await environment.dismissLoginDialog(run);
};

export const passCallStep =
  (name: 'loadCart' | 'mergeCart' | 'saveCart'): E2eStep =>
  async (run) =>
    (await waitForPendingCall(run, name)).finish('pass');
/** As the browser does when it shows a page again that Back left. */
const returnToPage = ({ shopper }: E2eRun) =>
  shopper.page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
/**
 * Reloads the cart: by the online event, by the button on a stale copy, during a merge by a return
 * to the page, or else by a write of another tab.
 */
const reloadCartStep: E2eStep = async (run, { from }) => {
  if (run.isOffline) return goOnline(run);
  const wasStale = from?.snapshot._nodes.some(({ id }) => /stale|unmerged/.test(id)) === true;
  if (wasStale) {
    await openCartPage(run);
    return clickButton(run.shopper, cart.retry);
  }
  const isMerging = findPendingCalls(run, 'mergeCart').length > 0;
  const [olderCall] = findPendingCalls(run, isMerging ? 'mergeCart' : 'loadCart');
  await (isMerging ? returnToPage(run) : environment.triggerCartReload(run));
  // The newest request wins; the older one is aborted.
  if (olderCall)
    await waitForCondition(() => expect(run.proxy.getHeldCalls()).not.toContain(olderCall));
};

export const startStep: E2eStep = async (run) => {
  const { shopper, shop, anna } = run;
  await emptyCart(shop.server, anna.token);
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await findByRole(shopper, 'button', catalogue.addToCart).waitFor();
};

const reloadSuspendedStep: E2eStep = async (run) => {
  await abortPending(run, 'loadCart');
  await run.shopper.page.reload();
};

export const cartSteps: Readonly<Record<string, E2eStep>> = {
  'start (as a guest with an empty cart)': startStep,
  'start (as Anna)': startStep,
  'start (as a guest, with the cart of Anna)': reloadSuspendedStep,
  'start (as a guest, with the cart of Anna and an unsaved tin)': reloadSuspendedStep,
  'start (as Anna, with an unsaved tin)': async (run) => {
    const sent = await waitForPendingCall(run, 'saveCart');
    await run.shopper.page.reload();
    await sent.finish('unreached');
  },
  'cart.add (tin)': async (run) => {
    await openGoodsPage(run);
    await clickButton(run.shopper, catalogue.addToCart);
    await saveGuestCart(run);
  },
  'cart.remove (tin)': onCartPage(({ shopper }) => clickButton(shopper, cart.remove(TEA.name))),
  'cart.undoRemove': onCartPage(({ shopper }) => clickButton(shopper, cart.undo)),
  'cart.setQuantity (two tins)': onCartPage(({ shopper }) => clickButton(shopper, cart.increase)),
  'cart.check (the tin)': checkLineStep(cart.select(TEA.name), true),
  'cart.check (not the tin)': checkLineStep(cart.select(TEA.name), false),
  'cart.checkAll (all)': checkLineStep(cart.selectAll, true),
  'cart.checkAll (none)': checkLineStep(cart.selectAll, false),
  'cart.checkOut': checkOutStep,
  'cart.replace (another tab)': replaceCartStep,
  'session.begin (Anna)': environment.logInOtherTab,
  'session.end (logout)': logOutInOtherTab,
  'session.end (forced)': isForcedLogout,
  'cart.reload': reloadCartStep,
  ...passStep('loadCart'),
  ...passStep('saveCart'),
  ...passStep('mergeCart'),
  ...networkFaultSteps('loadCart', 'mergeCart', 'saveCart'),
  'loadCart fails (offline)': offlineStep('loadCart'),
  'mergeCart fails (offline)': offlineStep('mergeCart'),
  'loadCart answers (with a tin)': passCallStep('loadCart'),
  'loadCart answers (empty)': passCallStep('loadCart'),
  'mergeCart answers (merged)': passCallStep('mergeCart'),
  'saveCart answers (the cart)': passCallStep('saveCart'),
};
