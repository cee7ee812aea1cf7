import { millisecondsInHour } from 'date-fns/constants';
import * as v from 'valibot';
import { expect } from 'vitest';
import { formatState } from '#explorer/text.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { planForRun } from '#tests/paths/e2e/e2ePlans.ts';
import { createOrderPlan, findDeliveryKind, orderEnvironment } from '#tests/paths/e2e/order.e2e.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import type { ShopServer } from '#tools/services/serverProcess.ts';
import { callShopApi } from '../api.ts';
import { findByRole, clickButton } from '../browserShopper.ts';
import { registerMemberWithAddress } from '../memberAccounts.ts';
import { TEA } from '../products.ts';
import { type E2eStep, startE2eRun, runE2ePath, type E2eRun } from '../steps/e2eRun.ts';
import { findNewestOrder, postToSandbox, setStock } from '../steps/environment.ts';
import { type BrowserPaths, prepareNothing } from './browserPaths.ts';

const TEA_STOCK = 100;

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

const winDisputeStep = operatorStep('chargeback', '--won');
/** The goods are sold before the bank decides. */
const winSoldOutStep: E2eStep = async (run, edge) => {
  const { server } = run.shop;
  await setStock(server, TEA.goodsId, 0);
  await winDisputeStep(run, edge);
  await setStock(server, TEA.goodsId, TEA_STOCK);
};

const jumpSchema = v.object({ jumpUrl: v.string() });
const payAtBankStep: E2eStep = async (run) => {
  const paid = v.parse(jumpSchema, await callStep(run, '/order/pay', { payType: '5' }));
  run.payUrl = paid.jumpUrl;
  await postToSandbox(run, 'approve');
};

const uploadSchema = v.object({ result: v.object({ imgUrl: v.string() }) });
const sendReceiptStep: E2eStep = async (run) => {
  const { shop, anna } = run;
  const picture = await createPlainPng();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'receipt.png');
  const headers = { Authorization: `Bearer ${anna.token}` };
  const to = `${shop.server.origin}/api/v1/upload/oss/image`;
  const reply: unknown = await (await fetch(to, { method: 'POST', headers, body })).json();
  const { imgUrl } = v.parse(uploadSchema, reply).result;
  await callStep(run, '/savePayCertificates', { imgUrl });
};

const confirmStep =
  (name: string, confirmLabel: string): E2eStep =>
  async ({ shopper }) => {
    await clickButton(shopper, name);
    const dialog = shopper.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: confirmLabel, exact: true }).click();
  };

const isPickup = ({ upcomingSteps }: E2eRun) =>
  upcomingSteps.some((step) => findDeliveryKind(step) === 'pickup');

const orderSteps: Readonly<Record<string, E2eStep>> = {
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
  'order.reinstatePaid': winDisputeStep,
  'order.reinstateShipped': winDisputeStep,
  'order.reinstateCompleted': winDisputeStep,
  'order.reinstateRefunded': winSoldOutStep,
  'order.receive': confirmStep(en.order.receive, en.order.receiveYes),
  'order.cancel': confirmStep(en.order.cancel, en.order.cancelYes),
};

const codeSchema = v.object({ transactionCode: v.string() });
const placedSchema = v.object({ orderNo: v.string() });
const addressesSchema = v.object({ list: v.array(v.object({ addressId: v.string() })) });
const shopsSchema = v.object({ list: v.array(v.object({ shopId: v.string() })) });
const slotsSchema = v.object({
  list: v.array(v.object({ startsAt: v.string(), cutOffAt: v.string(), remaining: v.number() })),
});

type OrderingMember = { readonly server: ShopServer; readonly token: string };

async function createDestination(
  { server: { origin }, token }: OrderingMember,
  kind: 'delivery' | 'pickup',
) {
  if (kind === 'delivery') {
    const book = await callShopApi(origin, 'POST', '/setting/deliveryAddressNew', {
      token,
      body: {},
    });
    const deliveryAddressId = v.parse(addressesSchema, book).list[0]?.addressId;
    return { shippingType: 2, deliveryAddressId };
  }
  const shopId = v.parse(shopsSchema, await callShopApi(origin, 'GET', '/pickup/shops')).list[0]
    ?.shopId;
  const slots = await callShopApi(origin, 'GET', `/pickup/shops/${shopId}/slots`);
  const free = v
    .parse(slotsSchema, slots)
    .list.find(
      ({ remaining, cutOffAt }) =>
        remaining > 0 && Date.parse(cutOffAt) > Date.now() + millisecondsInHour,
    );
  return { shippingType: 3, shopId, terminalDateTime: free?.startsAt };
}

/** Orders one tea as another device of the shopper does. */
async function createTeaOrder(buyer: OrderingMember, kind: 'delivery' | 'pickup'): Promise<string> {
  const { server, token } = buyer;
  const goods = { orderGoods: [{ goodsId: TEA.goodsId, goodsAmount: 1 }], actionGoods: [] };
  const form = { ...goods, ...(await createDestination(buyer, kind)) };
  const trade = await callShopApi(server.origin, 'POST', '/toTrade', { token, body: form });
  const body = { ...form, ...v.parse(codeSchema, trade) };
  return v.parse(placedSchema, await callShopApi(server.origin, 'POST', '/order', { token, body }))
    .orderNo;
}

/** The page shows the shopper's own steps immediately and external changes after a reload. */
const expectOrderState: E2eStep = async ({ shopper: { page } }, { choice, next }) => {
  const own = ['order.receive', 'order.cancel'].includes(choice.about);
  const order = page.locator('[data-machine="order"]').first();
  await waitForCondition(async () => {
    if (!own && choice.kind !== 'start') await page.reload();
    expect(await order.getAttribute('data-state')).toBe(formatState(next.snapshot.value));
  });
};

export const orderPaths: BrowserPaths = {
  planPaths: () => planForRun(createOrderPlan()).paths,
  async open(shop, _path, recorder) {
    const anna = await registerMemberWithAddress(shop.server);
    return startE2eRun(shop, anna, { isMember: true, calls: [], recorder });
  },
  perform: (run, path) =>
    runE2ePath(run, path, {
      causes: orderEnvironment,
      steps: orderSteps,
      prepare: prepareNothing,
      settle: expectOrderState,
    }),
};
