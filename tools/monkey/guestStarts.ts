import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { fillAddressForm } from '#tests/e2e/CheckoutPage.ts';
import { BEANIE, type Product, TEA, VITAMIN_C } from '#tests/e2e/products.ts';
import { openPage, press, type Start, type StartRun } from './startSteps.ts';

async function fillGuestCart({ page }: StartRun, products: readonly Product[]): Promise<void> {
  for (const { goodsId } of products) {
    await page.goto(paths.goods(goodsId));
    await press(page, /^Add to cart/);
    await page
      .getByRole('link', { name: /^Cart, \d/ })
      .filter({ visible: true })
      .first()
      .waitFor();
  }
  await page.goto(paths.cart);
}

const openGuestCart = (run: StartRun) => fillGuestCart(run, [TEA, BEANIE]);

/** Goods of two promotions, which cannot be ordered together. */
async function openTwoPromotions(run: StartRun): Promise<void> {
  await fillGuestCart(run, [BEANIE, VITAMIN_C]);
  await run.page.getByRole('checkbox', { name: 'Select all' }).first().check();
}

const YEAR_MS = 366 * 24 * 3_600_000;

/** A promotion ends while its goods are selected in the cart. */
async function openEndedPromotion(run: StartRun): Promise<void> {
  await openGuestCart(run);
  await run.page.getByRole('checkbox', { name: 'Select all' }).first().check();
  run.traffic.clockOffsetMs = YEAR_MS;
  await run.page.reload();
  await run.page.getByText('Ended', { exact: true }).first().waitFor();
}

async function openGuestDelivery(run: StartRun): Promise<void> {
  await openGuestCart(run);
  await run.page.getByRole('checkbox', { name: `Select ${TEA.name}` }).check();
  await press(run.page, /^Check out/);
  await run.page.waitForURL(/createOrder\/delivery/);
  await fillAddressForm(run);
}

async function openGuestPayment(run: StartRun): Promise<void> {
  await openGuestDelivery(run);
  await press(run.page, /^Use this address/);
  await press(run.page, /^Continue to/);
  await run.page.waitForURL(/createOrder\/payType/);
}

/** Types the demo's account, so that a press logs in. */
export async function typeLogin({ page }: Pick<StartRun, 'page'>, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /email or phone/i }).fill(DEMO_MEMBER.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
}

async function openTypedLogin(run: StartRun): Promise<void> {
  await openGuestCart(run);
  await run.page.goto(`${paths.login}?redirect=%2Fhome%2Fcart`);
  await typeLogin(run, DEMO_MEMBER.password);
}

async function openWrongLogin(run: StartRun): Promise<void> {
  await run.page.goto(paths.login);
  await typeLogin(run, 'a wrong password');
}

async function openTypedCode(path: string, { page }: StartRun): Promise<void> {
  await page.goto(path);
  await page.getByRole('textbox', { name: /email or phone/i }).fill(DEMO_MEMBER.account);
}

/** Walks of somebody who is not logged in. */
export const guestStarts: Readonly<Record<string, Start>> = {
  'guest cart': { as: 'guest', enter: openGuestCart },
  'two promotions': { as: 'guest', enter: openTwoPromotions },
  'ended promotion': { as: 'guest', enter: openEndedPromotion },
  'guest delivery': { as: 'guest', enter: openGuestDelivery },
  'guest payment': { as: 'guest', enter: openGuestPayment },
  'typed login': { as: 'guest', enter: openTypedLogin },
  'wrong login': { as: 'guest', enter: openWrongLogin },
  'forgotten password': { as: 'guest', enter: (run) => openTypedCode(paths.reset, run) },
  registration: { as: 'guest', enter: (run) => openTypedCode(paths.sign, run) },
  login: { as: 'guest', enter: openPage(`${paths.login}?redirect=%2Fhome%2Faccount%2Forders`) },
  goods: { as: 'guest', enter: openPage(paths.goods(TEA.goodsId)) },
  home: { as: 'guest', enter: openPage(paths.home) },
  bulk: { as: 'guest', enter: openPage(paths.bulk) },
};
