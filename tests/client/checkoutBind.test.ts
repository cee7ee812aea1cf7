import { afterEach, describe, expect, test, vi } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { readyDraft } from '#tests/fixtures/readyCheckout.ts';
import { FIELDS, NOON } from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { createCheckoutBindHarness } from '#tests/support/checkoutBindHarness.ts';

isolatePage();
afterEach(() => vi.unstubAllGlobals());

describe('the redirect to the payment page', () => {
  test('opens a known provider and never resolves', async () => {
    const redirectUrl = 'https://pay.example/p/1?back=x';
    const shop = createCheckoutBindHarness({});
    void shop.run('redirectToPayment', { redirectUrl });
    expect(shop.navigations).toEqual([redirectUrl]);
  });

  test('opens in a browser without URL.canParse', async () => {
    vi.stubGlobal('URL', class OldURL extends URL {});
    Object.defineProperty(URL, 'canParse', { value: undefined });
    const shop = createCheckoutBindHarness({});
    void shop.run('redirectToPayment', { redirectUrl: 'https://pay.example/p/1' });
    expect(shop.navigations).toEqual(['https://pay.example/p/1']);
    expect(await shop.run('redirectToPayment', { redirectUrl: 'not a URL' })).toEqual({
      kind: 'malformed',
      path: 'pay.redirectUrl',
    });
  });

  const hostile = [
    'https://evil.example/p/1',
    'http://pay.example/p/1',
    'https://pay.example:8443/p/1',
    'https://pay.example.evil.example/',
    'https://pay.example@evil.example/',
    'https://evil.example/?https://pay.example',
    '//pay.example/p/1',
    '/p/1',
    'javascript:alert(1)//https://pay.example',
    'data:text/html,x',
    '',
  ];
  for (const redirectUrl of hostile) {
    test(`does not happen to ${JSON.stringify(redirectUrl)}`, async () => {
      const shop = createCheckoutBindHarness({});
      expect(await shop.run('redirectToPayment', { redirectUrl })).toEqual({
        kind: 'malformed',
        path: 'pay.redirectUrl',
      });
      expect(shop.navigations).toEqual([]);
    });
  }

  test('is refused if no provider is configured', async () => {
    const shop = createCheckoutBindHarness({}, { paymentOrigins: [] });
    await shop.run('redirectToPayment', { redirectUrl: 'https://pay.example/' });
    expect(shop.navigations).toEqual([]);
  });
});

describe('the other calls of the checkout', () => {
  test('the freight request contains the id of a saved address, or country and regions of a typed one', async () => {
    const shop = createCheckoutBindHarness({ freight: { freight: '8.90' } });
    expect(await shop.run('calculateFreight', { draft: readyDraft, isMember: true })).toEqual({
      result: 890,
    });
    await shop.run('calculateFreight', {
      draft: { ...readyDraft, address: { ...FIELDS, country: 'TW' } },
      isMember: true,
    });
    // After a forced logout the request must not contain the id of a saved address.
    await shop.run('calculateFreight', { draft: readyDraft, isMember: false });
    const wire = {
      orderGoods: [{ goodsId: 'tin', goodsAmount: 2 }],
      actionGoods: [{ actionTypeId: 'spring', goodsId: 'serum', goodsAmount: 1 }],
      shippingType: 2,
      address: 'WA-Perth',
    };
    expect(shop.getInputs('freight')).toEqual([
      { ...wire, countryName: 'Australia', addressId: 'home' },
      { ...wire, countryName: 'TaiWan' },
      { ...wire, countryName: 'Australia' },
    ]);
  });

  test('a transaction code has a time and, if the server sends it, a quote', async () => {
    const quote = { goodsTotal: 85, freight: 8.9, total: 93.9 };
    const ownServer = createCheckoutBindHarness({
      toTrade: { transactionCode: 7, quote },
    });
    expect(await ownServer.run('requestTransactionCode', { draft: readyDraft })).toEqual({
      result: {
        transactionCode: '7',
        quote: { goodsTotalCents: 8500, freightCents: 890, totalCents: 9390 },
        unpaidOrderNo: null,
        at: NOON,
      },
    });
    const otherServer = createCheckoutBindHarness({
      toTrade: { transactionCode: 'T1' },
    });
    expect(await otherServer.run('requestTransactionCode', { draft: readyDraft })).toEqual({
      result: { transactionCode: 'T1', quote: null, unpaidOrderNo: null, at: NOON },
    });
  });

  test('a payment by balance sends the password once and does not store it', async () => {
    const shop = createCheckoutBindHarness({ pay: 'done' });
    expect(await shop.run('payByBalance', { orderNo: 'W1', password: '135790' })).toEqual({
      result: undefined,
    });
    expect(shop.sent).toEqual([
      { call: 'pay', input: { orderNo: 'W1', password: '135790', payType: '0' } },
    ]);
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });

  test('a payment returns a redirect or none', async () => {
    const start = (result: unknown) =>
      createCheckoutBindHarness({ pay: result }).run('startPayment', {
        orderNo: 'W1',
        payType: '5',
      });
    expect(await start({ jumpUrl: 'https://pay.example/1', deadline: NOON })).toEqual({
      result: { redirectUrl: 'https://pay.example/1', deadline: NOON },
    });
    expect(await start(null)).toEqual({ result: { redirectUrl: null, deadline: null } });
  });

  test('a receipt is uploaded and then saved as a certificate; an unsaved certificate is a failure', async () => {
    const file = new File(['x'], 'r.png', { type: 'image/png' });
    const shop = createCheckoutBindHarness({
      uploadImage: '/r.png',
      saveCertificate: 1,
    });
    await shop.run('uploadReceipt', { orderNo: 'W1', file });
    await shop.run('chooseInStore', { orderNo: 'W1' });
    expect(shop.getInputs('saveCertificate')).toEqual([
      { orderNo: 'W1', imgUrl: '/r.png' },
      { orderNo: 'W1', imgUrl: PAY_IN_STORE_IMAGE },
    ]);
    const unsaved = createCheckoutBindHarness({ saveCertificate: 0 });
    expect(await unsaved.run('chooseInStore', { orderNo: 'W1' })).toEqual({
      kind: 'malformed',
      path: 'savePayCertificates',
    });
  });

  test('cancelling an order restores its goods to the cart', async () => {
    const shop = createCheckoutBindHarness({ cancelOrder: null });
    await shop.run('cancelOrder', { orderNo: 'W1' });
    expect(shop.getInputs('cancelOrder')).toEqual([{ orderNo: 'W1', restoreCart: true }]);
  });
});
