import sharp from 'sharp';
import { describe, it } from 'vitest';
import { en } from '#src/text/en.ts';
import { orderNoOf, orders } from './checkingOut.ts';
import { openShop, WIDTHS } from './openShop.ts';
import { booksAddUp, readsInAccount } from './order.ts';
import { isIn, press, reads } from './shopper.ts';
import { memberChecksOut } from './shopping.ts';
import { TEA } from './wares.ts';

const shop = openShop();

const photo = async () => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 300, height: 400, channels: 3, background: '#f4f1ea' },
  })
    .png()
    .toBuffer(),
});

describe.each(WIDTHS)('on a %s', (width) => {
  it('a transfer is under review with its receipt until the operator approves it', async () => {
    const shopper = await shop.visit(width, 'member');
    await memberChecksOut(shopper, TEA);
    const amount = await orders(shopper, 'transfer');
    await isIn(shopper, 'checkout', 'paying.awaitingReceipt');
    const orderNo = await orderNoOf(shopper);
    await reads(shopper, amount);

    await shopper.page.getByLabel(en.paying.receipt).setInputFiles(await photo());
    await shopper.page.getByRole('img', { name: en.paying.receiptPreview }).waitFor();
    await press(shopper, en.paying.sendReceipt);
    await isIn(shopper, 'checkout', 'underReview.received');
    await reads(shopper, en.notice.receiptSaved);
    await readsInAccount(shopper, orderNo, en.order.statuses.waitingForReview);

    await shop.server.operator('approve', orderNo);
    await shopper.page.goBack();
    await isIn(shopper, 'checkout', 'settled');
    await readsInAccount(shopper, orderNo, en.order.statuses.paid);
    await booksAddUp(shopper);
  });
});
