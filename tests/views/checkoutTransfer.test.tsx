import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { heading, network, openCheckout, payment, press } from '#tests/support/checkoutShop.tsx';
import { type Reply } from '#tests/support/shop.tsx';

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const openOrder = (payResult: Reply, replies: Readonly<Record<string, Reply>> = {}) =>
  openCheckout({ path: '/home/createOrder/result/WL7', replies: { payResult, ...replies } });

describe('a bank transfer', () => {
  const transfer = payment('unpaid', { payType: 'transfer' });
  const upload = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Receipt of the transfer'), file, {
      applyAccept: false,
    });

  test('shows amount and reference to copy', async () => {
    openOrder(transfer);
    await heading('Transfer the money, then upload the receipt');
    expect(screen.getByRole('button', { name: 'Copy: Reference' })).toBeTruthy();
    expect(screen.getAllByText('WL7').length).toBe(1);
  });

  test.each([
    ['a letter', new File(['x'], 'a.txt', { type: 'text/plain' }), 'JPG, PNG or WebP'],
    ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'This file is empty'],
    [
      'a huge picture',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'larger than 5 MB',
    ],
  ])('%s is refused before it is sent', async (_, file, sentence) => {
    const shop = openOrder(transfer);
    await upload(file);
    const field = screen.getByLabelText('Receipt of the transfer');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const told = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(told.join(' ')).toContain(sentence);
    expect(isOff(screen.getByRole('button', { name: 'Upload the receipt' }))).toBe(true);
    expect(shop.sentBy('uploadImage')).toEqual([]);
  });

  test('a picture is previewed, sent, and then reviewed', async () => {
    const shop = openOrder(transfer, {
      uploadImage: { imgUrl: '/receipts/1.webp' },
      saveCertificate: 1,
    });
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    expect(screen.getByRole('img', { name: 'The receipt you chose' })).toBeTruthy();
    shop.reply('payResult', payment('underReview'));
    await press('Upload the receipt');
    await heading('Your receipt is being reviewed');
    expect(shop.sentBy('saveCertificate')).toEqual([
      { orderNo: 'WL7', imgUrl: '/receipts/1.webp' },
    ]);
  });

  test('a new receipt that fails leaves the order under review, keeps the picture and says why', async () => {
    openOrder(payment('underReview', { payType: 'transfer' }), { uploadImage: network });
    await heading('Your receipt is being reviewed');
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    await press('Upload the receipt');
    expect((await screen.findByRole('alert')).textContent).toContain('Network disconnection');
    await heading('Your receipt is being reviewed');
    expect(screen.getByRole('img', { name: 'The receipt you chose' })).toBeTruthy();
  });

  test('an upload that fails keeps the picture and says why', async () => {
    openOrder(transfer, { uploadImage: network });
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    await press('Upload the receipt');
    expect((await screen.findByRole('alert')).textContent).toContain('Network disconnection');
    expect(screen.getByRole('img', { name: 'The receipt you chose' })).toBeTruthy();
    expect(isOff(screen.getByRole('button', { name: 'Upload the receipt' }))).toBe(false);
  });
});
