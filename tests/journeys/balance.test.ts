import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { moneyText } from '#src/text/money.ts';
import { choosePayType, orderNoOf, orders, pressPay } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { readsInAccount } from './order.ts';
import { isIn, press, reads, type Shopper } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

async function enterPayPassword({ page }: Shopper, password: string, amount: string) {
  await page.getByLabel(en.paying.passwordLabel).fill(password);
  await page.getByRole('button', { name: en.paying.pay(amount) }).click();
}
const centsOf = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100);

it('a wrong pay password takes nothing and the right one pays from the balance', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, TEA);
  const amount = await orders(shopper, '0');
  await isIn(shopper, 'checkout', 'paying.enteringPassword');
  await enterPayPassword(shopper, '654321', amount);
  await reads(shopper, en.server?.wrongPayPassword ?? '');
  await reads(shopper, en.paying.notTaken);

  await enterPayPassword(shopper, DEMO_MEMBER.payPassword, amount);
  await isIn(shopper, 'checkout', 'settled');
  await readsInAccount(shopper, await orderNoOf(shopper), en.order.statuses.paid);
  await shopper.page.goto(paths.wallet);
  await reads(shopper, moneyText(DEMO_MEMBER.balanceCents - centsOf(amount)));
});

it('a shopper who does not know the pay password pays the same order by card', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  const amount = await orders(shopper, '0');
  await isIn(shopper, 'checkout', 'paying.enteringPassword');
  const orderNo = await orderNoOf(shopper);
  await press(shopper, en.paying.otherMethod);
  await isIn(shopper, 'checkout', 'paying.choosing');
  await choosePayType(shopper, '5');
  expect(await pressPay(shopper)).toBe(amount);
  await shopper.page.waitForURL((url) => url.origin === shopper.server.payOrigin);
  await shopper.page.getByText(orderNo).waitFor();
});
