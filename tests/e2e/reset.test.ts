import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { waitForCondition } from '../support/waitForCondition.ts';
import { callShopApi, logInDemoMember } from './api.ts';
import { checkAccessibility } from './axe.ts';
import {
  getPath,
  findByRole,
  clickButton,
  waitForText,
  waitForHeading,
  type BrowserShopper,
} from './browserShopper.ts';
import { logInInPlace } from './CheckoutPage.ts';
import { startE2eShop } from './e2eShop.ts';

/** Waits for the newest code of an account in the operator's outbox. */
const waitForVerificationCode = (
  { server }: Pick<BrowserShopper, 'server'>,
  account: string,
): Promise<string> =>
  waitForCondition(async () => {
    const mails = (await server.runOperatorCommand('outbox')).split('\n');
    const mail = mails.find((line) => line.includes(account) && /\bcode\b/.test(line));
    const code = /\b\d{6}\s*$/.exec(mail ?? '')?.[0];
    if (code === undefined) throw new Error(`no code was sent to ${account}`);
    return code.trim();
  });

const shop = startE2eShop();
const { session } = en;
const NEW_PASSWORD = 'a quiet wattle lane';

it('a shopper sets a new password with a code, and every other device is logged out', async () => {
  const elsewhere = await logInDemoMember(shop.server.origin);
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await page.goto(`${paths.login}?redirect=${encodeURIComponent(paths.orders)}`);
  await findByRole(shopper, 'textbox', session.account).fill(DEMO_MEMBER.account);
  await findByRole(shopper, 'link', session.forgot).click();
  await waitForHeading(shopper, session.resetTitle);
  expect(await findByRole(shopper, 'textbox', session.account).inputValue()).toBe(
    DEMO_MEMBER.account,
  );
  await checkAccessibility(shopper);

  await clickButton(shopper, session.sendCode);
  await waitForText(shopper, session.codeSentTo.reset(DEMO_MEMBER.account));
  await findByRole(shopper, 'button', /^Send again in \d+ s$/).waitFor();
  await page
    .getByLabel(session.code)
    .fill(await waitForVerificationCode(shopper, DEMO_MEMBER.account));
  await findByRole(shopper, 'textbox', session.newPassword).fill(NEW_PASSWORD);
  await clickButton(shopper, session.resetPassword);
  await waitForHeading(shopper, en.order.listTitle);
  expect(getPath(shopper)).toBe(paths.orders);
  await expect(
    callShopApi(shop.server.origin, 'GET', '/user/userInfo', { token: elsewhere.token }),
  ).rejects.toThrow('1001');

  const other = await shop.openShopper('desktop');
  await other.page.goto(paths.login);
  await logInInPlace(other);
  await waitForText(other, en.server?.loginFailed ?? '');
  await logInInPlace(other, NEW_PASSWORD);
  await findByRole(other, 'button', /^Account of /).waitFor();
});
