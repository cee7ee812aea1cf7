import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { catchMessage, readFailedRecording } from '#tests/support/readFailedRecording.ts';
import { findByRole } from './browserShopper.ts';
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

itInDeepRun('a test whose next attempt follows is not repeated', async () => {
  const attempts: string[] = [];
  const run = () => failAfterAdding(attempts);
  const message = await catchMessage(() => runOrRecordTest(createTest(0), run));
  expect(message).not.toContain('recording:');
  expect(attempts).toHaveLength(1);
});
