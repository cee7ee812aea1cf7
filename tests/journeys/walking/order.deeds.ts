import sharp from 'sharp';
import * as v from 'valibot';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { call } from '../api.ts';
import { orderTea } from '../orderForms.ts';
import { find, press } from '../shopper.ts';
import type { Deed, Walking } from './walking.ts';
import { atBank, newestOrder } from './world.ts';

const asks = async (walking: Walking, path: string, more: Record<string, unknown>) => {
  const orderNo = await newestOrder(walking);
  const { shop, anna } = walking;
  const body = { orderNo, ...more };
  return call(shop.server.origin, 'POST', path, { token: anna.token, body });
};
const desk =
  (command: string, ...options: readonly string[]): Deed =>
  async (walking) => {
    await walking.shop.server.desk(command, await newestOrder(walking), ...options);
  };

const jumpSchema = v.object({ jumpUrl: v.string() });
const paysAtBank: Deed = async (walking) => {
  const paid = v.parse(jumpSchema, await asks(walking, '/order/pay', { payType: '5' }));
  walking.payUrl = paid.jumpUrl;
  await atBank(walking, 'approve');
};

const uploadSchema = v.object({ result: v.object({ imgUrl: v.string() }) });
const sendsReceipt: Deed = async (walking) => {
  const { shop, anna } = walking;
  const picture = await sharp({
    create: { width: 30, height: 40, channels: 3, background: '#eee' },
  })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'receipt.png');
  const headers = { Authorization: `Bearer ${anna.token}` };
  const to = `${shop.server.origin}/api/v1/upload/oss/image`;
  const reply: unknown = await (await fetch(to, { method: 'POST', headers, body })).json();
  const { imgUrl } = v.parse(uploadSchema, reply).result;
  await asks(walking, '/savePayCertificates', { imgUrl });
};

const says =
  (name: string, sure: string): Deed =>
  async ({ shopper }) => {
    await press(shopper, name);
    const dialog = shopper.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: sure, exact: true }).click();
  };

const isPickup = ({ ahead }: Walking) =>
  ahead.some(({ choice }) => choice.about === 'payInStore.choose');

export const orderDeeds: Readonly<Record<string, Deed>> = {
  start: async (walking) => {
    const buyer = { server: walking.shop.server, token: walking.anna.token };
    const orderNo = await orderTea(buyer, isPickup(walking) ? 'pickup' : 'delivery');
    await walking.shopper.page.goto(paths.order(orderNo));
    await find(walking.shopper, 'heading', new RegExp(orderNo)).waitFor();
  },
  // The bank tells of a card; where it is paid at the counter our people do.
  'payment.capture': (walking, edge) =>
    edge.from?.snapshot.matches('payingInStore') === true
      ? desk('approve')(walking, edge)
      : paysAtBank(walking, edge),
  'receipt.upload': sendsReceipt,
  'receipt.approve': desk('approve'),
  'receipt.reject': desk('reject', '--why', 'it shows no payment'),
  'payInStore.choose': async (walking) =>
    void (await asks(walking, '/savePayCertificates', { imgUrl: PAY_IN_STORE_IMAGE })),
  'method.change': async (walking) =>
    void (await asks(walking, '/order/pay', { payType: 'transfer' })),
  'order.ship': desk('ship', '--carrier', 'Australia Post', '--tracking', 'AP1'),
  'order.complete': desk('complete'),
  'order.chargeback': desk('chargeback'),
  'order.receive': says(en.order.receive, en.order.receiveYes),
  'order.cancel': says(en.order.cancel, en.order.cancelYes),
};
