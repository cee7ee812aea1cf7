import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { waitForChartState, clickButton, findByRole, waitForText } from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { readOrderNo, placeOrderByPayType } from './CheckoutPage.ts';
import { listWidths, startE2eShop } from './e2eShop.ts';
import { runAudit, expectOrderInAccount } from './orderChecks.ts';
import { TEA } from './products.ts';
import { createReceiptFile } from './receiptFile.ts';

const shop = startE2eShop();

/** The type of the field at the centre of a text, which gets a press and a dropped file. */
const findFieldBelow = (text: Locator) =>
  text.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.getAttribute('type');
  });

describe.each(listWidths('desktop'))('on a %s', (width) => {
  it('a transfer is under review with its receipt until the operator approves it', async () => {
    const shopper = await shop.openShopper(width, 'member');
    await startMemberCheckout(shopper, TEA);
    const amount = await placeOrderByPayType(shopper, 'transfer');
    await waitForChartState(shopper, 'checkout', 'paying.awaitingReceipt');
    const orderNo = await readOrderNo(shopper);
    await waitForText(shopper, amount);

    const field = shopper.page.getByLabel(en.paymentResult.receipt);
    expect(await findFieldBelow(shopper.page.getByText(en.paymentResult.chooseReceipt))).toBe(
      'file',
    );
    await field.setInputFiles(await createReceiptFile());
    await shopper.page.getByRole('img', { name: en.paymentResult.receiptPreview }).waitFor();
    await clickButton(shopper, en.paymentResult.sendReceipt);
    await waitForChartState(shopper, 'checkout', 'underReview.received');
    await waitForText(shopper, en.notice.receiptSaved);
    const heading = await findByRole(shopper, 'heading', en.paymentResult.review).boundingBox();
    const number = await shopper.page
      .getByText(en.paymentResult.orderNo, { exact: true })
      .boundingBox();
    const end = (heading?.y ?? 0) + (heading?.height ?? 0);
    expect((number?.y ?? 0) - end).toBeGreaterThan(40);
    await expectOrderInAccount(shopper, orderNo, en.order.statuses.underReview);

    await shop.server.runOperatorCli('approve', orderNo);
    await shopper.page.goBack();
    await waitForChartState(shopper, 'checkout', 'paid');
    await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
    await runAudit(shopper);
  });
});
