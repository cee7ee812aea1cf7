import { paths } from '#src/mall/paths.ts';
import { readVerificationCode } from '#tests/e2e/memberAccounts.ts';
import { OATS, TEA } from '#tests/e2e/products.ts';
import {
  call,
  openPaymentStep,
  openPickup,
  answerCardPayment,
  answerPayment,
  placeTestOrder,
  press,
  type Start,
  type StartRun,
} from './startSteps.ts';

async function openUnpaidOrder(run: StartRun): Promise<void> {
  await run.page.goto(paths.result(await placeTestOrder(run, TEA)));
}

/** The same page in Chinese. */
async function openChineseOrder(run: StartRun): Promise<void> {
  const { page, shop } = run;
  const url = shop.origin;
  await page.context().addCookies([{ name: 'lang', value: 'zh-Hans', url }]);
  await openUnpaidOrder(run);
}

async function openUnpaidOrderPage(run: StartRun): Promise<void> {
  await run.page.goto(paths.order(await placeTestOrder(run, TEA)));
}

async function openPaidOrder(run: StartRun): Promise<void> {
  const orderNo = await placeTestOrder(run, OATS);
  await answerCardPayment(run, orderNo, 'approve');
  await run.page.goto(paths.result(orderNo));
}

async function openDeclinedOrder(run: StartRun): Promise<void> {
  const orderNo = await placeTestOrder(run, OATS);
  await answerCardPayment(run, orderNo, 'decline');
  await run.page.goto(paths.result(orderNo));
}

/** An unpaid, a paid and a cancelled order. */
async function openOrders(run: StartRun): Promise<void> {
  await placeTestOrder(run, TEA);
  await answerCardPayment(run, await placeTestOrder(run, OATS), 'approve');
  await call(run, 'POST', '/order/cancel', { orderNo: await placeTestOrder(run, TEA) });
  await run.page.goto(paths.orders);
}

async function openTransfer(run: StartRun): Promise<void> {
  await openPaymentStep(run);
  await run.page.getByRole('radio', { name: /transfer/i }).click();
  await press(run.page, /^Place order/);
  await run.page.waitForURL(/createOrder\/result/);
}

/** The page of a paid order in the account. */
async function openOrderPage(run: StartRun): Promise<void> {
  const orderNo = await placeTestOrder(run, OATS);
  await answerCardPayment(run, orderNo, 'approve');
  await run.page.goto(paths.order(orderNo));
}

async function openPayInStore(run: StartRun): Promise<void> {
  await openPickup(run);
  await press(run.page, /^Continue to/);
  await run.page.waitForURL(/createOrder\/payType/);
  await run.page.getByRole('radio', { name: /store/i }).click();
  await press(run.page, /^Place order/);
  await run.page.waitForURL(/createOrder\/result/);
}

const PAY_PASSWORD = '246810';

/** A pay password and a balance, so that several walks do not share those of the demo's member. */
async function fillWallet(run: StartRun): Promise<void> {
  const account = run.member?.account ?? '';
  await call(run, 'POST', '/common/sendCode', { account, scene: 'payPassword' });
  const code = await readVerificationCode(run.shop.server, account);
  await call(run, 'PUT', '/setting/pay/password', { code, password: PAY_PASSWORD });
  const recharge = { channel: '5', rechargeAmount: '200.00' };
  // The path has no `/pc`, which `call` adds (§7).
  await answerPayment(await call(run, 'POST', '/../recharge', recharge), 'approve');
}

/** The form for the pay password. */
async function openBalance(run: StartRun): Promise<void> {
  await fillWallet(run);
  await openPaymentStep(run);
  await run.page.getByRole('radio', { name: /balance/i }).click();
  await press(run.page, /^(Pay|Place order) A\$/);
  await run.page
    .getByLabel(/pay password/i)
    .first()
    .waitFor();
}

/** The form with the pay password filled in, so that a press pays. */
async function openTypedBalance(run: StartRun): Promise<void> {
  await openBalance(run);
  await run.page
    .getByLabel(/pay password/i)
    .first()
    .fill(PAY_PASSWORD);
}

/** Walks from an order that was placed. */
export const orderStarts: Readonly<Record<string, Start>> = {
  'unpaid order': { as: 'member', enter: openUnpaidOrder },
  transfer: { as: 'member', enter: openTransfer },
  'declined order': { as: 'member', enter: openDeclinedOrder },
  'pay in store': { as: 'member', enter: openPayInStore },
  balance: { as: 'member', enter: openBalance },
  'paid order': { as: 'member', enter: openPaidOrder },
  orders: { as: 'member', enter: openOrders },
  'typed balance': { as: 'member', enter: openTypedBalance },
  'Chinese unpaid order': { as: 'member', enter: openChineseOrder },
  'unpaid order page': { as: 'member', enter: openUnpaidOrderPage },
  'order page': { as: 'member', enter: openOrderPage },
};
