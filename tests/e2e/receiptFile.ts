import sharp from 'sharp';

/** A picture of a receipt, as a shopper chooses it from a device. */
export const createReceiptFile = async () => ({
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f1ea' } })
    .png()
    .toBuffer(),
});
