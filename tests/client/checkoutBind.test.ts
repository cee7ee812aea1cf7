import { describe, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { FIELDS, NOON } from '#tests/paths/sampleData.ts';
import { bindPorts, draft } from '#tests/support/checkoutPorts.ts';
import { ownPage } from '#tests/support/page.ts';

ownPage();
describe('leaving for the payment', () => {
  test('leads to a known provider, and nothing goes on here', async () => {
    const jumpUrl = 'https://pay.example/p/1?back=x';
    const shop = bindPorts({});
    void shop.run('leaveForPayment', { jumpUrl });
    expect(shop.left).toEqual([jumpUrl]);
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
  for (const jumpUrl of hostile) {
    test(`does not happen to ${JSON.stringify(jumpUrl)}`, async () => {
      const shop = bindPorts({});
      expect(await shop.run('leaveForPayment', { jumpUrl })).toEqual({
        kind: 'malformed',
        path: 'pay.jumpUrl',
      });
      expect(shop.left).toEqual([]);
    });
  }

  test('does not happen where no provider is known', async () => {
    const shop = bindPorts({}, { paymentOrigins: [] });
    await shop.run('leaveForPayment', { jumpUrl: 'https://pay.example/' });
    expect(shop.left).toEqual([]);
  });
});

describe('the other calls of the checkout', () => {
  test('freight names the saved address or, for a typed one, its country and places', async () => {
    const shop = bindPorts({ freight: { result: { freight: '8.90' } } });
    expect(await shop.run('calculateFreight', { draft, isMember: true })).toEqual({ result: 890 });
    await shop.run('calculateFreight', {
      draft: { ...draft, address: { ...FIELDS, country: 'TW' } },
      isMember: true,
    });
    // Whoever was logged out by force may not name a saved address by its id.
    await shop.run('calculateFreight', { draft, isMember: false });
    const wire = {
      orderGoods: [{ goodsId: 'tin', goodsAmount: 2 }],
      actionGoods: [{ actionTypeId: 'spring', goodsId: 'serum', goodsAmount: 1 }],
      shippingType: 2,
      address: 'WA-Perth',
    };
    expect(shop.inputsOf('freight')).toEqual([
      { ...wire, countryName: 'Australia', addressId: 'home' },
      { ...wire, countryName: 'TaiWan' },
      { ...wire, countryName: 'Australia' },
    ]);
  });

  test('a code comes with the time and, where the server tells it, the price', async () => {
    const quote = { goodsTotal: 85, freight: 8.9, total: 93.9 };
    const ours = bindPorts({ toTrade: { result: { transactionCode: 7, quote } } });
    expect(await ours.run('requestCode', { draft })).toEqual({
      result: {
        transactionCode: '7',
        quote: { goodsTotal: 8500, freight: 890, total: 9390 },
        at: NOON,
      },
    });
    const theirs = bindPorts({ toTrade: { result: { transactionCode: 'T1' } } });
    expect(await theirs.run('requestCode', { draft })).toEqual({
      result: { transactionCode: 'T1', quote: null, at: NOON },
    });
  });

  test('paying by balance sends the password once and keeps it nowhere', async () => {
    const shop = bindPorts({ pay: { result: 'done' } });
    expect(await shop.run('payByBalance', { orderNo: 'W1', password: '135790' })).toEqual({
      result: undefined,
    });
    expect(shop.sent).toEqual([
      { call: 'pay', input: { orderNo: 'W1', password: '135790', payType: '0' } },
    ]);
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });

  test('paying leads to a page or nowhere', async () => {
    const start = (result: unknown) =>
      bindPorts({ pay: { result } }).run('startPayment', { orderNo: 'W1', payType: '5' });
    expect(await start({ jumpUrl: 'https://pay.example/1', deadline: NOON })).toEqual({
      result: { jumpUrl: 'https://pay.example/1', deadline: NOON },
    });
    expect(await start(null)).toEqual({ result: { jumpUrl: null, deadline: null } });
  });

  test('a receipt is uploaded, then named; a certificate that was not saved is none', async () => {
    const file = new File(['x'], 'r.png', { type: 'image/png' });
    const shop = bindPorts({ uploadImage: { result: '/r.png' }, saveCertificate: { result: 1 } });
    await shop.run('uploadReceipt', { orderNo: 'W1', file });
    await shop.run('chooseInStore', { orderNo: 'W1' });
    expect(shop.inputsOf('saveCertificate')).toEqual([
      { orderNo: 'W1', imgUrl: '/r.png' },
      { orderNo: 'W1', imgUrl: PAY_IN_STORE_IMAGE },
    ]);
    const unsaved = bindPorts({ saveCertificate: { result: 0 } });
    expect(await unsaved.run('chooseInStore', { orderNo: 'W1' })).toEqual({
      kind: 'malformed',
      path: 'savePayCertificates',
    });
  });

  test('cancelling asks for the goods back', async () => {
    const shop = bindPorts({ cancelOrder: { result: null } });
    await shop.run('cancelOrder', { orderNo: 'W1' });
    expect(shop.inputsOf('cancelOrder')).toEqual([{ orderNo: 'W1', restoreCart: true }]);
  });
});
