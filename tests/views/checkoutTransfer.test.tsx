import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { en } from '#src/text/en.ts';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import { type FakeReply } from '#tests/support/fakeClient.ts';
import {
  findHeading,
  networkFailure,
  renderCheckoutPage,
  createPayResultReply,
  pressButton,
  refusalReply,
} from '#tests/support/renderCheckout.tsx';

const isDisabledButton = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const PATH = '/home/createOrder/result/WL7';
const openOrder = (payResult: FakeReply, replies: Readonly<Record<string, FakeReply>> = {}) =>
  renderCheckoutPage({ path: PATH, replies: { payResult, ...replies } });

describe('a bank transfer', () => {
  const transfer = createPayResultReply('unpaid', { payType: 'transfer' });
  const upload = async (file: File) =>
    userEvent.upload(await screen.findByLabelText('Transfer receipt'), file, {
      applyAccept: false,
    });

  test('shows amount and reference to copy', async () => {
    openOrder(transfer);
    await findHeading('Transfer the money, then upload the receipt');
    expect(screen.getByRole('button', { name: 'Copy: Reference' })).toBeTruthy();
    expect(screen.getAllByText('WL7').length).toBe(1);
  });

  const listFacts = () =>
    within(screen.getByText('BSB').closest('dl') ?? document.body)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  test('copies each value of the account with its own button', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      copied.push(text);
    });
    openOrder(transfer);
    await findHeading('Transfer the money, then upload the receipt');
    const facts = listFacts();
    for (const [name] of facts) await pressButton(`Copy: ${name}`);
    expect(facts.length).toBeGreaterThan(5);
    expect(copied).toEqual(facts.map(([, value]) => value));
  });

  test('shows the account of a shop without the demo', async () => {
    const account = { bank: 'Bank of Perth', bsb: '066-000', accountNumber: '1234 5678' };
    const bankAccount = { ...account, accountName: 'Banksia Foods', swift: '' };
    renderCheckoutPage({
      path: PATH,
      replies: { payResult: transfer },
      details: { bankAccount },
    });
    await findHeading('Transfer the money, then upload the receipt');
    expect(listFacts().slice(2)).toEqual([
      ['Account name', 'Banksia Foods'],
      ['BSB', '066-000'],
      ['Account number', '1234 5678'],
      ['Bank', 'Bank of Perth'],
    ]);
  });

  test('shows the bank account', async () => {
    openOrder(transfer);
    await findHeading('Transfer the money, then upload the receipt');
    expect(listFacts()).toEqual([
      ['Amount', 'A$80.90'],
      ['Reference', 'WL7'],
      ['Account name', 'Wattle Lane Pty Ltd'],
      ['BSB', '000-000'],
      ['Account number', '0000 0000'],
      ['Bank', 'Bank of Wattle (demo)'],
      ['SWIFT', 'WATTAU6PXXX'],
    ]);
  });

  test.each([
    ['a letter', new File(['x'], 'a.txt', { type: 'text/plain' }), 'JPG, PNG or WebP'],
    ['an empty file', new File([], 'a.png', { type: 'image/png' }), 'This file is empty'],
    [
      'a huge picture',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'larger than 5\u00A0MB',
    ],
  ])('%s is refused before it is sent', async (_, file, sentence) => {
    const shop = openOrder(transfer);
    await upload(file);
    const field = screen.getByLabelText('Transfer receipt');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const descriptions = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    expect(descriptions.join(' ')).toContain(sentence);
    expect(isDisabledButton(screen.getByRole('button', { name: 'Upload the receipt' }))).toBe(true);
    expect(shop.getInputs('uploadImage')).toEqual([]);
  });

  test('the button of a Chinese page and the name of the file need no words of the browser', async () => {
    const cookies = { lang: 'zh-Hans' };
    renderCheckoutPage({ path: PATH, cookies, replies: { payResult: transfer } });
    const field = await screen.findByLabelText('转账凭证');
    const box = within(field.parentElement ?? document.body);
    expect(box.getByText('选择图片')).toBeTruthy();
    await userEvent.upload(field, new File(['x'], 'receipt.png', { type: 'image/png' }));
    expect(box.getByText('重新选择图片').nextElementSibling?.textContent).toBe('receipt.png');
  });

  test('a picture is previewed and sent, and then awaits review', async () => {
    const shop = openOrder(transfer, {
      uploadImage: { imgUrl: '/receipts/1.webp' },
      saveCertificate: 1,
    });
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    expect(screen.getByRole('img', { name: 'The receipt you chose' })).toBeTruthy();
    shop.reply('payResult', createPayResultReply('underReview'));
    await pressButton('Upload the receipt');
    await findHeading('Your receipt is being reviewed');
    expect(shop.getInputs('saveCertificate')).toEqual([
      { orderNo: 'WL7', imgUrl: '/receipts/1.webp' },
    ]);
  });

  test('a receipt is announced once with the exact text, and the page then says what happens', async () => {
    const shop = openOrder(transfer, {
      uploadImage: { imgUrl: '/receipts/1.webp' },
      saveCertificate: 1,
    });
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    shop.reply('payResult', createPayResultReply('underReview'));
    await pressButton('Upload the receipt');
    await findHeading('Your receipt is being reviewed');
    const sentence =
      'Upload successful pending approval，Due to the transfer mechanism, it takes 1 day to confirm the receipt of the transfer information';
    await screen.findByText(sentence);
    const page = document.querySelector('[data-machine="checkout"]');
    expect(page?.textContent).not.toContain(sentence);
    screen.getByText('We confirm transfers within one business day');
  });

  test('a failed replacement keeps the order under review and the picture, and shows the reason', async () => {
    openOrder(createPayResultReply('underReview', { payType: 'transfer' }), {
      uploadImage: networkFailure,
    });
    await findHeading('Your receipt is being reviewed');
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    await pressButton('Upload the receipt');
    expect((await screen.findByRole('alert')).textContent).toBe(
      `We can’t tell whether the receipt was uploaded${en.failure.network}`,
    );
    await findHeading('Your receipt is being reviewed');
    expect(screen.getByRole('img', { name: 'The receipt you chose' })).toBeTruthy();
  });

  test('shows the receipt under review, and the new one after it is sent', async () => {
    const shop = openOrder(createPayResultReply('underReview', { payType: 'transfer' }), {
      orderDetail: toWireOrderDetail({ payImage: '/receipts/1.webp?signature=a' }),
      uploadImage: { imgUrl: '/receipts/2.webp' },
      saveCertificate: 1,
    });
    const picture = await screen.findByRole('img', { name: 'The receipt you uploaded' });
    expect(picture.getAttribute('src')).toBe('/receipts/1.webp?signature=a');
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    shop.reply('orderDetail', toWireOrderDetail({ payImage: '/receipts/2.webp?signature=b' }));
    await pressButton('Upload the receipt');
    await waitFor(() =>
      expect(
        screen.getByRole('img', { name: 'The receipt you uploaded' }).getAttribute('src'),
      ).toBe('/receipts/2.webp?signature=b'),
    );
  });

  test('shows why the receipt was rejected after a refresh', async () => {
    const shop = openOrder(createPayResultReply('underReview', { payType: 'transfer' }), {
      orderDetail: toWireOrderDetail({ payImage: '/receipts/1.webp' }),
    });
    await findHeading('Your receipt is being reviewed');
    shop.reply('payResult', transfer);
    shop.reply('orderDetail', toWireOrderDetail({ receiptRejection: 'No such payment' }));
    await pressButton('Check again');
    await findHeading('Transfer the money, then upload the receipt');
    expect(await screen.findByText('No such payment')).toBeTruthy();
    expect(screen.getByText('We couldn’t accept your transfer receipt')).toBeTruthy();
  });

  test('a failed upload keeps the picture and shows the reason', async () => {
    openOrder(transfer, { uploadImage: refusalReply('参数错误') });
    await upload(new File(['x'], 'a.png', { type: 'image/png' }));
    await pressButton('Upload the receipt');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The receipt was not uploadedParameter error',
    );
    expect(screen.getByRole('img', { name: 'The receipt you chose' })).toBeTruthy();
    expect(isDisabledButton(screen.getByRole('button', { name: 'Upload the receipt' }))).toBe(
      false,
    );
  });
});
