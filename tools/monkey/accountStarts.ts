import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { loginUrl, paths } from '#src/mall/paths.ts';
import { TEA } from '#tests/e2e/products.ts';
import { typeLogin } from './guestStarts.ts';
import {
  addSecondAddress,
  call,
  openDelivery,
  openPage,
  placeTestOrder,
  press,
  type Start,
  type StartRun,
} from './startSteps.ts';

async function openAddresses(run: StartRun): Promise<void> {
  await addSecondAddress(run);
  await run.page.goto(paths.addresses);
}

/** The form of a saved address, so that a press saves it. */
async function openTypedAddress(run: StartRun): Promise<void> {
  await openAddresses(run);
  await press(run.page, /^Edit the address/);
  await run.page.getByRole('button', { name: 'Save', exact: false }).first().waitFor();
}

/** The old and a new password, so that a press changes it. */
async function openTypedPassword(run: StartRun): Promise<void> {
  await run.page.goto(paths.password);
  const fields = run.page.locator('input[type="password"]');
  await fields.nth(0).fill('a journey of many steps');
  await fields.nth(1).fill('another journey of many steps');
}

async function openTypedRecharge({ page }: StartRun): Promise<void> {
  await page.goto(paths.wallet);
  await press(page, /^A\$/);
}

/** The wallet after the return from the payment page. */
async function openRechargeResult(run: StartRun): Promise<void> {
  await openTypedRecharge(run);
  await press(run.page, /^Top up A\$/);
  await run.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await run.page.waitForURL(/\/home\/account\/wallet/);
}

/** The menu of the account, on a page with few other controls. */
async function openAccountMenu({ page }: StartRun): Promise<void> {
  await page.goto(paths.cart);
  await press(page, /^Account of/);
}

/** Another device has ended the session, and the page does not know. */
async function openEndedSession(run: StartRun): Promise<void> {
  await placeTestOrder(run, TEA);
  await run.page.goto(paths.orders);
  await run.page
    .getByRole('link', { name: /^Details of order/ })
    .first()
    .waitFor();
  await call(run, 'POST', '/logout', {});
}

/** The session of a member with a checkout has ended, and another member logs in. */
async function openOtherLogin(run: StartRun): Promise<void> {
  await openDelivery(run);
  await call(run, 'POST', '/logout', {});
  await run.page.goto(paths.orders);
  const answer = run.page.getByRole('alertdialog').getByRole('button', { name: 'Login page' });
  await answer
    .or(run.page.getByRole('textbox', { name: 'Password' }))
    .first()
    .waitFor();
  if (await answer.isVisible()) await answer.click();
  await run.page.goto(loginUrl(paths.delivery));
  await typeLogin(run, DEMO_MEMBER.password);
}

/** Walks in the account of a member. */
export const accountStarts: Readonly<Record<string, Start>> = {
  addresses: { as: 'member', enter: openAddresses },
  'typed address': { as: 'member', enter: openTypedAddress },
  wallet: { as: 'demo', enter: openPage(paths.wallet) },
  'typed recharge': { as: 'demo', enter: openTypedRecharge },
  'recharge result': { as: 'demo', enter: openRechargeResult },
  password: { as: 'member', enter: openPage(paths.password) },
  'typed password': { as: 'member', enter: openTypedPassword },
  'account menu': { as: 'member', enter: openAccountMenu },
  'account details': { as: 'member', enter: openPage(paths.accountDetails) },
  'ended session': { as: 'member', enter: openEndedSession },
  'other login': { as: 'member', enter: openOtherLogin },
};
