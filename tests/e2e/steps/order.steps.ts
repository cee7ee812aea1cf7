import sharp from 'sharp';
import * as v from 'valibot';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { callShopApi } from '../api.ts';
import { findByRole, clickButton } from '../browserShopper.ts';
import { createTeaOrder } from '../orderForms.ts';
import type { E2eStep, E2eRun } from './e2eRun.ts';
import { postToBank, findNewestOrder } from './environment.ts';

const callStep = async (run: E2eRun, path: string, more: Record<string, unknown>) => {
  const orderNo = await findNewestOrder(run);
  const { shop, anna } = run;
  const body = { orderNo, ...more };
  return callShopApi(shop.server.origin, 'POST', path, { token: anna.token, body });
};
const operatorStep =
  (command: string, ...options: readonly string[]): E2eStep =>
  async (run) => {
    await run.shop.server.runOperatorCommand(command, await findNewestOrder(run), ...options);
  };

const jumpSchema = v.object({ jumpUrl: v.string() });
const payAtBankStep: E2eStep = async (run) => {
  const paid = v.parse(jumpSchema, await callStep(run, '/order/pay', { payType: '5' }));
  run.payUrl = paid.jumpUrl;
  await postToBank(run, 'approve');
};

const uploadSchema = v.object({ result: v.object({ imgUrl: v.string() }) });
const sendReceiptStep: E2eStep = async (run) => {
  const { shop, anna } = run;
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
  await callStep(run, '/savePayCertificates', { imgUrl });
};

const confirmStep =
  (name: string, sure: string): E2eStep =>
  async ({ shopper }) => {
    await clickButton(shopper, name);
    const dialog = shopper.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: sure, exact: true }).click();
  };

const isPickup = ({ upcomingSteps: ahead }: E2eRun) =>
  ahead.some(({ choice }) => choice.about === 'payInStore.choose');

export const orderSteps: Readonly<Record<string, E2eStep>> = {
  start: async (run) => {
    const buyer = { server: run.shop.server, token: run.anna.token };
    const orderNo = await createTeaOrder(buyer, isPickup(run) ? 'pickup' : 'delivery');
    await run.shopper.page.goto(paths.order(orderNo));
    await findByRole(run.shopper, 'heading', new RegExp(orderNo)).waitFor();
  },
  // The bank reports card payments; staff record payments in store.
  'payment.capture': (run, edge) =>
    edge.from?.snapshot.matches('payingInStore') === true
      ? operatorStep('approve')(run, edge)
      : payAtBankStep(run, edge),
  'receipt.upload': sendReceiptStep,
  'receipt.approve': operatorStep('approve'),
  'receipt.reject': operatorStep('reject', '--why', 'it shows no payment'),
  'payInStore.choose': async (run) =>
    void (await callStep(run, '/savePayCertificates', { imgUrl: PAY_IN_STORE_IMAGE })),
  'method.change': async (run) => void (await callStep(run, '/order/pay', { payType: 'transfer' })),
  'order.ship': operatorStep('ship', '--carrier', 'Australia Post', '--tracking', 'AP1'),
  'order.complete': operatorStep('complete'),
  'order.refund': operatorStep('refund'),
  'order.chargeback': operatorStep('chargeback'),
  'order.receive': confirmStep(en.order.receive, en.order.receiveYes),
  'order.cancel': confirmStep(en.order.cancel, en.order.cancelYes),
};
