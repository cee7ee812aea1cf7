import { describe, expect, it } from 'vitest';
import { TOTP } from '#models/session/secondFactor.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { secondFactorTexts } from '#src/text/secondFactor.ts';
import { calculateShownCode } from '../fixtures/secondFactor.ts';
import {
  type BrowserShopper,
  clickButton,
  findByRole,
  waitForChartState,
  waitForText,
} from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { placeOrderByPayType, readOrderNo } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { listWidths, startE2eShop } from './e2eShop.ts';
import { runAudit } from './orderChecks.ts';
import { TEA } from './products.ts';

const shop = startE2eShop();
const text = secondFactorTexts.en;

/** Turns the second factor on. Returns what the page shows of it. */
async function setUpApp(shopper: BrowserShopper) {
  const { page } = shopper;
  await page.goto(paths.password);
  await clickButton(shopper, text.setUp);
  const form = page.getByRole('form', { name: text.setUp });
  await form.getByLabel(text.password).fill(DEMO_MEMBER.password);
  await clickButton(shopper, text.continue);
  await waitForChartState(shopper, 'secondFactor', 'secretShown');
  await runAudit(shopper);
  const secret = (await form.locator('code').innerText()).replaceAll(' ', '');
  await form.getByLabel(text.code).fill(calculateShownCode(secret, new Date()));
  await clickButton(shopper, text.turnOn);
  const codes = findByRole(shopper, 'list', text.codes).getByRole('listitem');
  await codes.first().waitFor();
  await runAudit(shopper);
  const recoveryCodes = await codes.allInnerTexts();
  await clickButton(shopper, text.codesSaved);
  await waitForText(shopper, text.codesLeft(10));
  return { secret, recoveryCodes };
}

/** The app already shows the next code to a phone whose clock is fast. */
const findNextCode = (secret: string) =>
  calculateShownCode(secret, new Date(Date.now() + TOTP.stepMs));

async function enterRecoveryCode(shopper: BrowserShopper, code: string) {
  await clickButton(shopper, text.useRecoveryCode);
  await shopper.page.getByLabel(text.recoveryCode, { exact: true }).fill(code);
}

/** Orders tea, chooses the balance and enters the pay password. Returns the amount of the order. */
async function payByBalance(shopper: BrowserShopper): Promise<string> {
  await startMemberCheckout(shopper, TEA);
  const amount = await placeOrderByPayType(shopper, '0');
  const { page } = shopper;
  await page.getByLabel(en.paymentResult.passwordLabel).fill(DEMO_MEMBER.payPassword);
  await clickButton(shopper, en.paymentResult.pay(amount));
  await waitForChartState(shopper, 'checkout', 'paying.enteringCode');
  return amount;
}

async function turnOff(shopper: BrowserShopper, recoveryCode: string) {
  await shopper.page.goto(paths.password);
  await clickButton(shopper, text.turnOff);
  await enterRecoveryCode(shopper, recoveryCode);
  await clickButton(shopper, text.turnOff);
  await waitForText(shopper, text.removed);
}

describe.each(listWidths('phone'))('on a %s', (width) => {
  it('a member pays from the balance with a code of the app, and with a recovery code', async () => {
    const shopper = await shop.openShopper(width, 'member');
    const { page } = shopper;
    const { secret, recoveryCodes } = await setUpApp(shopper);
    const amount = await payByBalance(shopper);
    const field = page.getByLabel(text.code, { exact: true });
    await field.fill('000000');
    await clickButton(shopper, en.paymentResult.pay(amount));
    await waitForText(shopper, en.server?.secondFactorWrong ?? '');
    await waitForText(shopper, en.paymentResult.noMoneyTaken);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill(findNextCode(secret));
    await clickButton(shopper, en.paymentResult.pay(amount));
    await waitForChartState(shopper, 'checkout', 'paid');
    await runAudit(shopper);

    const other = await payByBalance(shopper);
    await enterRecoveryCode(shopper, recoveryCodes[0]?.toLowerCase() ?? '');
    await clickButton(shopper, en.paymentResult.pay(other));
    await waitForChartState(shopper, 'checkout', 'paid');
    await page.goto(paths.password);
    await waitForText(shopper, text.codesLeft(9));
    await turnOff(shopper, recoveryCodes[1] ?? '');
  });

  itInDeepRun(
    'a member who has no code goes back to the methods of payment, and cancels the order',
    async () => {
      const shopper = await shop.openShopper(width, 'member');
      const { recoveryCodes } = await setUpApp(shopper);
      await payByBalance(shopper);
      const orderNo = await readOrderNo(shopper);
      await clickButton(shopper, en.paymentResult.otherMethod);
      await waitForChartState(shopper, 'checkout', 'paying.choosing');
      expect(await readOrderNo(shopper)).toBe(orderNo);
      await clickButton(shopper, en.paymentResult.cancel);
      const dialog = shopper.page.getByRole('alertdialog', { name: en.paymentResult.cancelTitle });
      await dialog.getByRole('button', { name: en.paymentResult.cancelYes }).click();
      await waitForChartState(shopper, 'checkout', 'closed');
      await turnOff(shopper, recoveryCodes[0] ?? '');
    },
  );

  it('a member turns the authenticator app on, makes new recovery codes and turns it off', async () => {
    const shopper = await shop.openShopper(width, 'member');
    const { secret, recoveryCodes } = await setUpApp(shopper);
    expect(new Set(recoveryCodes).size).toBe(10);
    await clickButton(shopper, text.renew);
    await shopper.page.getByLabel(text.code, { exact: true }).fill(findNextCode(secret));
    await clickButton(shopper, text.renew);
    const codes = findByRole(shopper, 'list', text.codes).getByRole('listitem');
    await codes.first().waitFor();
    const [renewed = ''] = await codes.allInnerTexts();
    expect(recoveryCodes).not.toContain(renewed);
    await clickButton(shopper, text.codesSaved);
    await waitForChartState(shopper, 'secondFactor', 'idle');
    await clickButton(shopper, text.turnOff);
    await enterRecoveryCode(shopper, recoveryCodes[0] ?? '');
    await clickButton(shopper, text.turnOff);
    await shopper.page.locator('main').getByRole('alert').waitFor();
    await shopper.page.getByLabel(text.recoveryCode, { exact: true }).fill(renewed);
    await clickButton(shopper, text.turnOff);
    await waitForText(shopper, text.removed);
    await shopper.page.reload();
    await findByRole(shopper, 'button', text.setUp).waitFor();
  });
});
