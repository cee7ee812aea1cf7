import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { userInfoCall } from '#models/session/session.api.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { findAxeViolations } from './axe.ts';
import { findByRole, waitForHeading, waitForText } from './browserShopper.ts';
import { addGoodsToCart, openCart, openCheckoutFromCart } from './CartPage.ts';
import { fillAddressForm, submitTypedAddress } from './CheckoutPage.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { MANUKA, OATS } from './products.ts';

const shop = startE2eShop();

/** Position, height and font size of each control of a form. */
const readControls = (form: Element) =>
  [...form.querySelectorAll('input, select, textarea, button')]
    .filter((control) => control.checkVisibility())
    .map((control) => {
      const { left, top, height } = control.getBoundingClientRect();
      const fontPixels = parseFloat(getComputedStyle(control).fontSize);
      return { tag: control.tagName, left, top, height, fontPixels };
    });

/** Whether a card that can be chosen consists of a dot, an icon and words, in this order. */
const isCardInOrder = (card: Element) => {
  const boxes = [...card.children].map((part) => part.getBoundingClientRect());
  const [dot, icon, words] = boxes;
  const isInLine = boxes.every(({ left }, index) => left >= (boxes[index - 1]?.right ?? 0));
  return isInLine && dot?.width === dot?.height && (words?.width ?? 0) > 3 * (icon?.width ?? 0);
};

/** The font sizes of the amounts in a summary, from top to bottom. */
const readAmountSizes = (summary: Element) =>
  [...summary.querySelectorAll('dl dd')].map((amount) =>
    Math.max(
      ...[amount, ...amount.querySelectorAll('*')].map((element) =>
        parseFloat(getComputedStyle(element).fontSize),
      ),
    ),
  );

it.each(listCases<'phone' | 'desktop'>(['phone'], ['desktop']))(
  'on a %s the cart says what is missing for free delivery, the delivery types have a dot before their words, the address has one column of large controls, and the total is the largest amount',
  async (width) => {
    const shopper = await shop.openShopper(width);
    await addGoodsToCart(shopper, OATS);
    await openCart(shopper);
    await waitForText(shopper, 'more for free delivery');
    await openCheckoutFromCart(shopper);
    const name = findByRole(shopper, 'textbox', en.address.labels.addressee);
    await name.waitFor();
    const deliveryTypes = await findByRole(shopper, 'radiogroup', en.checkout.deliveryQuestion)
      .getByRole('radio')
      .all();
    const orders = await Promise.all(deliveryTypes.map((card) => card.evaluate(isCardInOrder)));
    expect(orders).toEqual([true, true]);
    const form = shopper.page.locator('form').filter({ has: name });
    const controls = await form.evaluate(readControls);
    const fields = controls.filter(({ tag }) => tag !== 'BUTTON');
    expect(fields.length).toBeGreaterThanOrEqual(7);
    expect(new Set(fields.map(({ left }) => left)).size).toBe(1);
    expect(new Set(fields.map(({ top }) => top)).size).toBe(fields.length);
    expect(Math.min(...controls.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    expect(Math.min(...fields.map(({ fontPixels }) => fontPixels))).toBeGreaterThanOrEqual(16);

    await fillAddressForm(shopper);
    await submitTypedAddress(shopper);
    const summary = shopper.page.getByRole('complementary', { name: en.checkout.summary });
    const sizes = await summary.evaluate(readAmountSizes);
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...sizes.slice(0, -1))).toBeLessThan(sizes.at(-1) ?? 0);
  },
);

/** The styles of controls of which one is chosen, in forced colours. */
const readStyle = (controls: Locator, property: 'borderBottomWidth' | 'outlineStyle' | 'width') =>
  controls.evaluateAll(
    (elements, name) => elements.map((element) => getComputedStyle(element)[name]),
    property,
  );

it('forced colours show the chosen tab, slide, option and step', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(paths.home);
  await waitForHeading(shopper, en.home.areas);
  const tabs = page.getByRole('tab');
  const [chosenTab, ...otherTabs] = await readStyle(tabs, 'borderBottomWidth');
  expect([chosenTab, new Set(otherTabs)]).toEqual(['3px', new Set(['0px'])]);
  const marks = page.getByRole('button', { name: /^Show \d/ }).locator('> span');
  const [chosenMark, ...otherMarks] = await readStyle(marks, 'width');
  expect([chosenMark, new Set(otherMarks)]).toEqual(['28px', new Set(['8px'])]);
  expect(new Set(await readStyle(marks, 'borderBottomWidth'))).toEqual(new Set(['4px']));

  await page.goto(paths.goods(MANUKA.goodsId));
  const options = page.getByRole('group', { name: en.catalogue.variants }).getByRole('link');
  await options.first().waitFor();
  expect(await readStyle(options, 'borderBottomWidth')).toEqual(['3px', '1px']);

  await addGoodsToCart(shopper, OATS);
  await openCart(shopper);
  await openCheckoutFromCart(shopper);
  const steps = page
    .getByRole('list', { name: en.checkout.steps })
    .locator('li > span:first-child');
  // Forced colours replace the transparent outline by a visible one.
  expect(await readStyle(steps, 'outlineStyle')).toEqual(['solid', 'none', 'none']);
});

const readBox = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, middle: (top + bottom) / 2 };
};

it('on a desktop the buttons end with their column, and those of a notice are in its middle', async () => {
  const shopper = await shop.openShopper('desktop', 'member');
  const { page } = shopper;
  await page.goto(paths.goods(OATS.goodsId));
  const add = findByRole(shopper, 'button', en.catalogue.addToCart);
  const column = page.locator('main div:has(> div > h1)');
  const [addBox, columnBox] = [await add.evaluate(readBox), await column.evaluate(readBox)];
  expect(Math.abs(addBox.right - columnBox.right)).toBeLessThan(1);

  shopper.consoleGuard.allow(/500/);
  await page.route(`**${userInfoCall.path}`, (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.goto(paths.accountDetails);
  const notice = page.getByRole('status').filter({ hasText: en.account.profileFailed });
  await notice.waitFor();
  const [words, retry] = await Promise.all([
    notice.locator('> :first-child').evaluate(readBox),
    notice.getByRole('button').evaluate(readBox),
  ]);
  expect(Math.abs(words.middle - retry.middle)).toBeLessThan(1);

  // A text button has no visible border: its text begins at the edge of the button.
  const logOut = page.getByRole('main').getByRole('button', { name: en.account.logOut });
  const [button, text] = [
    await logOut.evaluate(readBox),
    await logOut.locator('> span').first().evaluate(readBox),
  ];
  expect(Math.abs(button.left - text.left)).toBeLessThan(2);
});

/** Links below each other, as a list of pages, and a bar that covers the bottom of a phone. */
const listLinks = (height: string): string =>
  `<!doctype html><html lang="en"><title>Links</title><meta name="viewport" content="width=device-width"><style>
    body { margin: 0 } a { display: block; width: 200px; height: ${height}; overflow: hidden }
    .bar { position: sticky; bottom: 0; height: 57px; width: 100%; background: white }
  </style><main>${'<a href="/home">A page</a>'.repeat(60)}</main>
  <div class="bar"><a href="/home/cart">Cart</a></div></html>`;

it('a link that a bar covers is not too small, a low link is', async () => {
  const { page } = await shop.openShopper('phone');
  // Before and after a scroll by 80 px, the bar leaves 14 px of another link visible.
  await page.setContent(listLinks('calc(80px / 3)'));
  expect(await findAxeViolations(page, 'target-size')).toEqual([]);
  await page.setContent(listLinks('12px'));
  expect((await findAxeViolations(page, 'target-size')).length).toBeGreaterThan(1);
});
