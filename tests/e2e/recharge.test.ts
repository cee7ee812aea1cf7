import { expect, it } from 'vitest';
import { formatMoney } from '#models/moneyText.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { readBalanceCents } from './api.ts';
import { checkAccessibility } from './axe.ts';
import {
  getPath,
  findByRole,
  clickButton,
  waitForText,
  waitForHeading,
  type BrowserShopper,
} from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';
import { runAudit } from './orderChecks.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop();
const { recharge } = en.account;

async function rechargesFifty(shopper: BrowserShopper): Promise<void> {
  await clickButton(shopper, formatMoney(5000));
  await clickButton(shopper, recharge.submit(formatMoney(5000)));
}

it('a recharge is credited once, also after two webhooks; a declined one is not credited', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const balanceCents = await readBalanceCents(shop.server.origin, shopper.token);
  await shopper.page.goto(paths.wallet);
  await waitForHeading(shopper, en.account.walletTitle);
  await checkAccessibility(shopper);
  await rechargesFifty(shopper);
  await pressSandboxButton(shopper, 'decline');
  await waitForText(shopper, recharge.outcomes.declined.title(formatMoney(5000)));
  await waitForText(shopper, formatMoney(balanceCents));

  await clickButton(shopper, recharge.topUpAgain);
  await rechargesFifty(shopper);
  await pressSandboxButton(shopper, 'twice');
  await waitForText(shopper, recharge.outcomes.credited.title(formatMoney(5000)));
  expect(getPath(shopper)).toMatch(/^\/home\/account\/wallet\?recharge=RC\d+$/);
  await waitForText(shopper, formatMoney(balanceCents + 5000));
  await findByRole(shopper, 'list', en.account.history)
    .getByText(en.account.reasons.recharge)
    .first()
    .waitFor();
  await checkAccessibility(shopper);
  await runAudit(shopper);
});
