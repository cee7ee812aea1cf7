import { expect } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { OTHER_ACCOUNT } from '#tests/paths/e2e/checkout.environment.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { getPath, findByRole, clickButton } from '../browserShopper.ts';
import { addGoodsToCart, openCheckoutFromCart, addToCartOverApi, checkLines } from '../CartPage.ts';
import { emptyCart, type MemberAccount } from '../memberAccounts.ts';
import { BEANIE, TEA, VITAMIN_C } from '../products.ts';
import {
  type E2eStep,
  abortPending,
  waitForPendingCall,
  wasInState,
  type E2eRun,
} from './e2eRun.ts';
import * as environment from './environment.ts';
import { logOutInOtherTab } from './session.steps.ts';

const { session } = en;

async function logInOnPage(
  { shopper }: E2eRun,
  { account, password }: MemberAccount,
): Promise<void> {
  await findByRole(shopper, 'textbox', session.account).fill(account);
  await findByRole(shopper, 'textbox', session.password).fill(password);
  const form = shopper.page.getByRole('form', { name: session.logIn });
  await form.getByRole('button', { name: session.logIn, exact: true }).click();
}

const beginSessionStep: E2eStep = async (run, edge) => {
  const isShown = wasInState(
    edge,
    'payType.loginRequired',
    'paying.loggedOut',
    'placing.unknown.loggedOut',
  );
  await (isShown ? logInOnPage(run, run.anna) : environment.logInOtherTab(run));
};

/** A call of the checkout or of the cart receives 401. */
const endSessionStep: E2eStep = async (run) => {
  if (run.isSessionInvalid) await environment.waitForLoginDialog(run);
  else await environment.invalidateSession(run);
  run.isSessionInvalid = false;
  await environment.dismissLoginDialog(run);
};

/**
 * Navigates to another site and back; the browser restores the page from its back/forward cache.
 */
const returnStep: E2eStep = async (run, edge) => {
  const { page } = run.shopper;
  if (!wasInState(edge, 'paying.redirecting')) {
    await abortPending(run, 'cart');
    await page.goto(`${run.shop.server.payOrigin}/sandbox.css`);
  }
  await page.goBack({ waitUntil: 'commit' });
};

const externalEventSteps: Record<string, E2eStep> = {
  'session.begin (Anna)': beginSessionStep,
  'session.begin (Ben)': async (run) => logInOnPage(run, await environment.getBen(run)),
  'session.end': endSessionStep,
  'lines.change (a tin)': (run) => environment.reloadCartLines(run, run.hasCartOwner),
  'lines.change (no items)': async (run) => {
    await emptyCart(run.shop.server, run.anna.token);
    await abortPending(run, 'cart');
    await environment.reloadCartLines(run, true);
  },
  'lines.change (two promotions)': async (run) => {
    const page = await run.shopper.context.newPage();
    for (const product of [BEANIE, VITAMIN_C]) {
      await addGoodsToCart({ ...run.shopper, page }, product);
      // The page may show the number of the stored cart before the press takes effect.
      await waitForCondition(async () =>
        expect(await page.evaluate(() => localStorage.getItem('mall.cart'))).toContain(
          product.goodsId,
        ),
      );
    }
    await page.close();
    await run.shopper.page.bringToFront();
  },
  'page.return': returnStep,
  'network.online': async ({ shopper }) => {
    await shopper.context.setOffline(true);
    await shopper.context.setOffline(false);
  },
  'watchHold reports hold.expiring': async (run) => {
    const { deadline } = await environment.loadNewestPayResult(run);
    await environment.advanceClock(run, (deadline ?? 0) - environment.TWO_MINUTES);
  },
  'watchHold reports hold.expired': async (run) => {
    await environment.advanceClock(run, (await environment.loadNewestPayResult(run)).deadline ?? 0);
  },
};
// The plan merges states that differ only in the number of repeats, so the longest interval has to
// pass.
const MAX_RECONCILE_MS = 30_000;
const timerSteps: Record<string, E2eStep> = {
  'time passes: after reconcileInterval in checkout.placing.unknown.waiting': ({ shopper }) =>
    shopper.page.clock.runFor(MAX_RECONCILE_MS + 50),
  'time passes: after pollInterval in checkout.paying.polling': ({ shopper }, { from }) =>
    shopper.page.clock.runFor((from?.timers[0]?.remainingMs ?? 0) + 50),
};

const enterAsGuestStep: E2eStep = async ({ shopper }) => {
  await addGoodsToCart(shopper, TEA);
  await shopper.page.goto(paths.cart);
  await openCheckoutFromCart(shopper);
};
const enterAsAnnaStep: E2eStep = async (run) => {
  const { shopper } = run;
  await addToCartOverApi(shopper, TEA);
  await shopper.page.goto(paths.cart);
  await (await waitForPendingCall(run, 'cart')).finish('pass');
  await checkLines(shopper, TEA);
  await openCheckoutFromCart(shopper);
};
const reloadStep: E2eStep = async ({ shopper }) => void (await shopper.page.reload());

/**
 * Returns from the bank: by the page's button if the next step needs it, else by the shop's URL.
 */
const returnToOrderStep: E2eStep = async (run) => {
  const { page } = run.shopper;
  const next =
    run.upcomingSteps.find(({ choice }) => choice.about === 'fetchResult')?.choice.name ?? '';
  const button = { paid: 'Approve', declined: 'Decline', unpaid: 'Cancel and return' }[next];
  if (button) await page.getByRole('button', { name: button, exact: true }).click();
  else await page.goto(paths.result(await environment.findNewestOrder(run)));
};

/** Anna logs out, and a guest fills the cart in the same browser. */
const isFollowedByReturn: E2eStep = async (run, edge) => {
  await logOutInOtherTab(run, edge);
  await waitForCondition(() => expect(getPath(run.shopper)).toBe(paths.home));
  if (run.isClockPaused) await run.shopper.page.clock.resume();
  run.isClockPaused = false;
  await addGoodsToCart({ ...run.shopper, token: '' }, TEA);
  await run.shopper.page.goto(paths.cart);
  await clickButton(run.shopper, en.cart.checkOut(1));
};

const startSteps: Record<string, E2eStep> = {
  [`start (${OTHER_ACCOUNT})`]: isFollowedByReturn,
  'start (a guest, with a tin)': enterAsGuestStep,
  'start (Anna, with a tin)': enterAsAnnaStep,
  'start (Anna, with an order)': returnToOrderStep,
  ...Object.fromEntries(
    [
      ...['Anna, at payment without freight', 'Anna, for pickup with a shop'],
      ...['Anna, for pickup at payment', 'Anna, after a lost reply'],
      ...['a guest, after a lost reply to Anna', 'a guest, with an order placed by Anna'],
    ].map((name) => [`start (${name})`, reloadStep]),
  ),
};

/** How a path begins, and the events that the shopper does not cause on the page. */
export const externalSteps: Readonly<Record<string, E2eStep>> = {
  ...startSteps,
  ...externalEventSteps,
  ...timerSteps,
};
