import { describe, expect, it } from 'vitest';
import { TOTP } from '#models/session/secondFactor.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { secondFactorTexts } from '#src/text/secondFactor.ts';
import { calculateShownCode } from '../fixtures/secondFactor.ts';
import {
  type BrowserShopper,
  clickButton,
  findByRole,
  waitForChartState,
  waitForText,
} from './browserShopper.ts';
import { startE2eShop, WIDTHS } from './e2eShop.ts';
import { runAudit } from './order.ts';

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

describe.each(WIDTHS)('on a %s', (width) => {
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
