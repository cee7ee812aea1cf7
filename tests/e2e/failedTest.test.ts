import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { catchMessage, readFailedRecording } from '#tests/support/readFailedRecording.ts';
import { findByRole, waitForHeading } from './browserShopper.ts';
import { addShownGoods, findCartLink } from './CartPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { runOrRecordTest } from './failedTest.ts';
import { TEA } from './products.ts';

const shop = startE2eShop();

const createTest = (retryCount: number) => ({
  fullTestName: 'a test that fails',
  file: { filepath: import.meta.filename },
  retry: 1,
  result: { retryCount },
});

/** Adds tea, and claims that the cart is empty. */
async function failAfterAdding(attempts: string[]): Promise<void> {
  attempts.push(paths.goods(TEA.goodsId));
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await findCartLink(shopper).waitFor();
  await addShownGoods(shopper);
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
  throw new Error('the cart is not empty');
}

it('a test that fails in its last attempt leaves a recording that opens at its last press', async () => {
  const attempts: string[] = [];
  const run = () => failAfterAdding(attempts);
  const message = await catchMessage(() => runOrRecordTest(createTest(1), run));
  expect(message).toMatch(/the cart is not empty\n {2}recording: \S+e2e-failedTest-/);
  expect(attempts).toHaveLength(2);
  const failed = readFailedRecording(message);
  expect(failed).toMatchObject({ unreadableCount: 0, step: ['cart', 'cart.add'] });
  expect(failed.reason).toContain('the cart is not empty');
});

/** Adds tea, logs an error, opens the cart, and finds nothing wrong. */
async function logErrorAfterAdding(): Promise<void> {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await findCartLink(shopper).waitFor();
  await addShownGoods(shopper);
  await shopper.page.evaluate(() => console.error('a mistake of the page'));
  await findCartLink(shopper).click();
  await waitForHeading(shopper, en.cart.title);
}

it('a test that fails in a check after it leaves a recording that opens at the error', async () => {
  const message = await catchMessage(() => runOrRecordTest(createTest(1), logErrorAfterAdding));
  expect(message).toMatch(/a mistake of the page[^]*\n {2}recording: \S+e2e-failedTest-/);
  const failed = readFailedRecording(message);
  expect(failed).toMatchObject({ unreadableCount: 0, step: ['cart', 'cart.add'] });
  expect(failed.reason).toContain('a mistake of the page');
});

/** Adds tea, loads the home page, which logs an error at once, and opens the cart. */
async function logErrorWhileLoading(): Promise<void> {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await findCartLink(shopper).waitFor();
  await addShownGoods(shopper);
  await shopper.context.addInitScript(() => console.error('an error of the load'));
  await shopper.page.goto(paths.home);
  await findByRole(shopper, 'link', /^Cart, 1 item/).click();
  await waitForHeading(shopper, en.cart.title);
}

it('an error while a page loads opens the recording of this load at its first row', async () => {
  const message = await catchMessage(() => runOrRecordTest(createTest(1), logErrorWhileLoading));
  const failed = readFailedRecording(message);
  expect(failed).toMatchObject({ failedIndex: 0, pages: [paths.home, paths.cart] });
});

itInDeepRun('a test whose next attempt follows is not repeated', async () => {
  const attempts: string[] = [];
  const run = () => failAfterAdding(attempts);
  const message = await catchMessage(() => runOrRecordTest(createTest(0), run));
  expect(message).not.toContain('recording:');
  expect(attempts).toHaveLength(1);
});
