import { expect, it } from 'vitest';
import { DEMO_MEMBER } from '#server/db/seed.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { call, logInDemo } from './api.ts';
import { logInHere } from './checkingOut.ts';
import { look } from './look.ts';
import { openShop } from './openShop.ts';
import { codeFor } from './outbox.ts';
import { addressOf, find, press, reads, readsHeading } from './shopper.ts';

const shop = openShop();
const { session } = en;
const NEW_PASSWORD = 'a quiet wattle lane';

it('who forgot the password sets a new one by a code, and every other device is logged out', async () => {
  const elsewhere = await logInDemo(shop.server.origin);
  const shopper = await shop.visit('phone');
  const { page } = shopper;
  await page.goto(`${paths.login}?redirect=${encodeURIComponent(paths.orders)}`);
  await find(shopper, 'textbox', session.account).fill(DEMO_MEMBER.account);
  await find(shopper, 'link', session.forgot).click();
  await readsHeading(shopper, session.resetTitle);
  expect(await find(shopper, 'textbox', session.account).inputValue()).toBe(DEMO_MEMBER.account);
  await look(shopper);

  await press(shopper, session.sendCode);
  await reads(shopper, session.codeSentTo.reset(DEMO_MEMBER.account));
  await find(shopper, 'button', /^Send again in \d+ s$/).waitFor();
  await page.getByLabel(session.code).fill(await codeFor(shopper, DEMO_MEMBER.account));
  await find(shopper, 'textbox', session.newPassword).fill(NEW_PASSWORD);
  await press(shopper, session.resetPassword);
  await readsHeading(shopper, en.order.listTitle);
  expect(addressOf(shopper)).toBe(paths.orders);
  await expect(
    call(shop.server.origin, 'GET', '/user/userInfo', { token: elsewhere.token }),
  ).rejects.toThrow('1001');

  const other = await shop.visit('desktop');
  await other.page.goto(paths.login);
  await logInHere(other);
  await reads(other, en.server?.loginFailed ?? '');
  await logInHere(other, NEW_PASSWORD);
  await find(other, 'button', /^Account of /).waitFor();
});
