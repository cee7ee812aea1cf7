import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { moneyText } from '#src/text/money.ts';
import { look } from './look.ts';
import { openShop } from './openShop.ts';
import { booksAddUp } from './order.ts';
import { atSandbox } from './sandboxPay.ts';
import { addressOf, find, press, reads, readsHeading, type Shopper } from './shopper.ts';

const shop = openShop();
const { recharge } = en.account;

async function rechargesFifty(shopper: Shopper): Promise<void> {
  await press(shopper, moneyText(5000));
  await press(shopper, recharge.submit(moneyText(5000)));
}

it('a recharge is in the balance once, also when the bank says it twice; a declined one is not', async () => {
  const shopper = await shop.visit('phone', 'member');
  await shopper.page.goto(paths.wallet);
  await readsHeading(shopper, en.account.walletTitle);
  await look(shopper);
  await rechargesFifty(shopper);
  await atSandbox(shopper, 'decline');
  await reads(shopper, recharge.outcomes.declined.title(moneyText(5000)));
  await reads(shopper, moneyText(DEMO_MEMBER.balanceCents));

  await press(shopper, recharge.again);
  await rechargesFifty(shopper);
  await atSandbox(shopper, 'twice');
  await reads(shopper, recharge.outcomes.credited.title(moneyText(5000)));
  expect(addressOf(shopper)).toMatch(/^\/home\/account\/wallet\?recharge=RC\d+$/);
  await reads(shopper, moneyText(DEMO_MEMBER.balanceCents + 5000));
  await find(shopper, 'list', en.account.history)
    .getByText(en.account.reasons.recharge)
    .first()
    .waitFor();
  await look(shopper);
  await booksAddUp(shopper);
});
