import { createPlainPng } from '#tests/fixtures/plainPicture.ts';

/** A picture of a receipt, as a shopper chooses it from a device. */
export const createReceiptFile = async () => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: await createPlainPng({ width: 300, height: 400, background: '#f4f1ea' }),
});
