import { millisecondsInMinute } from 'date-fns/constants';
import { sendEnquiryCall } from '#models/bulk/bulk.api.ts';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { cancelRechargeCall, rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import { bulkTiers } from '#server/db/schema/bulk.ts';
import { sandboxWebhooks } from '#server/db/schema/sandbox.ts';
import { runCommand } from '#server/operator/commands.ts';
import { approveOrder } from '#server/operator/operator.ts';
import type { SandboxRefundAction } from '#server/payment/sandboxActions.ts';
import { toSignedHeaders } from '#server/payment/signature.ts';
import { addLoggedInShopper } from '../fixtures/loggedInShopper.ts';
import { createPlainPng } from '../fixtures/plainPicture.ts';
import { PAY_PASSWORD } from '../fixtures/sampleData.ts';
import type { OrderHarness } from './orderHarness.ts';
import { addOrder, addPaidOrder } from './orderWrites.ts';
import type { PreparedWrite, WriteScenario } from './writeScenario.ts';

async function readWebhook({ db }: OrderHarness) {
  const rows = await db.select().from(sandboxWebhooks).orderBy(sandboxWebhooks.id);
  return rows.at(-1)?.body ?? '';
}

/**
 * Adds an order with a webhook of the provider that the shop has not received: of the capture, or
 * of the last of the later actions.
 */
async function prepareWebhook(
  harness: OrderHarness,
  ...actions: readonly SandboxRefundAction[]
): Promise<PreparedWrite> {
  const { ref } = await addPaidOrder(harness);
  for (const action of actions.slice(0, -1)) {
    await harness.gateway.deliverDue();
    await harness.gateway.act(ref, action);
  }
  return prepareRefundWebhook(harness, ref, actions.at(-1));
}

/** Does a later action on a payment, whose webhook the shop has not received. */
async function prepareRefundWebhook(
  harness: OrderHarness,
  ref: string,
  action: SandboxRefundAction | undefined,
): Promise<PreparedWrite> {
  if (action) {
    await harness.gateway.deliverDue();
    await harness.gateway.act(ref, action);
  }
  const body = await readWebhook(harness);
  const headers = toSignedHeaders('test', body, harness.clock());
  return { send: () => harness.mall.request('POST', '/pay/notify/sandbox', body, headers) };
}

/** The name of the provider's route, which the OpenAPI document does not contain. */
export const WEBHOOK = 'webhook';

const ATTEMPT_TABLES = ['payment_attempts', 'sandbox_payments'];

export const PAYMENT_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'pay',
    title: 'opens the payment page',
    repeated: 'same',
    attemptTables: ATTEMPT_TABLES,
    prepare: async (harness) => {
      const { orderNo, token } = await addOrder(harness);
      return { send: () => harness.mall.send(payCall, { orderNo, payType: '5' }, token) };
    },
  },
  {
    operation: 'pay',
    title: 'changes from card to balance',
    repeated: 'same',
    prepare: async (harness) => {
      const order = await addOrder(harness);
      await harness.pay(order, order.orderNo);
      const request = { orderNo: order.orderNo, payType: '0', password: PAY_PASSWORD } as const;
      return { send: () => harness.mall.send(payCall, request, order.token) };
    },
  },
  {
    operation: 'payResult',
    title: 'asks for a payment whose webhook is late',
    repeated: 'same',
    prepare: async (harness) => {
      const { orderNo: id, token } = await addPaidOrder(harness);
      harness.advance(3 * millisecondsInMinute);
      return { send: () => harness.mall.send(payResultCall, { id }, token) };
    },
  },
  {
    operation: 'saveCertificate',
    title: 'chooses to pay in store',
    repeated: 'another',
    prepare: async (harness) => {
      const { orderNo, token } = await addOrder(harness, { isPickup: true });
      const request = { orderNo, imgUrl: PAY_IN_STORE_IMAGE };
      return {
        send: () => harness.mall.send(saveCertificateCall, request, token),
        verify: async () => {
          await approveOrder(harness.services, orderNo, harness.clock());
          return harness.findOrderState(orderNo);
        },
      };
    },
  },
  {
    operation: 'uploadImage',
    title: 'uploads a receipt',
    repeated: 'another',
    prepare: async ({ mall, ...harness }) => {
      const { token } = await addLoggedInShopper({ mall, ...harness });
      const form = new FormData();
      form.set('file', new File([new Uint8Array(await createPlainPng())], 'receipt.png'));
      const headers = { authorization: `Bearer ${token}` };
      return { send: () => mall.request('POST', '/upload/oss/image', form, headers) };
    },
  },
  {
    operation: 'recharge',
    title: 'opens a recharge',
    repeated: 'another',
    attemptTables: [...ATTEMPT_TABLES, 'recharges'],
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      return { send: () => harness.mall.send(rechargeCall, { rechargeAmount: 50 }, token) };
    },
  },
  {
    operation: 'rechargeResult',
    title: 'asks for a recharge whose webhook is late',
    repeated: 'same',
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      const opened = await harness.mall.call(rechargeCall, { rechargeAmount: 50 }, token);
      await harness.gateway.act(opened.redirectUrl.split('/').at(-1) ?? '', 'approve');
      harness.advance(3 * millisecondsInMinute);
      const rechargeNo = opened.rechargeNo ?? '';
      return { send: () => harness.mall.send(rechargeResultCall, { rechargeNo }, token) };
    },
  },
  {
    operation: 'cancelRecharge',
    title: 'ends a recharge that was left without paying',
    repeated: 'same',
    prepare: async (harness) => {
      const { token } = await addLoggedInShopper(harness);
      const opened = await harness.mall.call(rechargeCall, { rechargeAmount: 50 }, token);
      const rechargeNo = opened.rechargeNo ?? '';
      return { send: () => harness.mall.send(cancelRechargeCall, { rechargeNo }, token) };
    },
  },
  {
    operation: WEBHOOK,
    title: 'reports a capture',
    repeated: 'same',
    prepare: (harness) => prepareWebhook(harness),
  },
  {
    operation: WEBHOOK,
    title: 'reports a refund',
    repeated: 'same',
    prepare: (harness) => prepareWebhook(harness, 'refundPart'),
  },
  {
    operation: WEBHOOK,
    title: 'reports a refund that failed',
    repeated: 'same',
    prepare: (harness) => prepareWebhook(harness, 'refundPart', 'failRefund'),
  },
  {
    operation: WEBHOOK,
    title: 'reports a pending refund that failed',
    repeated: 'same',
    prepare: async (harness) => {
      const { orderNo, ref } = await addPaidOrder(harness);
      await harness.gateway.deliverDue();
      await harness.gateway.act(ref, 'delayRefunds');
      await runCommand(harness.services, ['refund', orderNo], harness.clock());
      return prepareRefundWebhook(harness, ref, 'failRefund');
    },
  },
  {
    operation: WEBHOOK,
    title: 'reports a dispute that the shop won',
    repeated: 'same',
    prepare: (harness) => prepareWebhook(harness, 'dispute', 'winDispute'),
  },
];

export const BULK_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'sendEnquiry',
    title: 'sends a bulk enquiry',
    repeated: 'same',
    mayBeRefusedWith: 'sendFailed',
    prepare: async ({ mall, db, addGoods }) => {
      const goodsId = await addGoods({ cents: 5000 });
      await db.insert(bulkTiers).values({ goodsId, fromQuantity: 10, priceCents: 4500 });
      const request = {
        enquiryId: crypto.randomUUID(),
        name: 'Ann Lee',
        contact: 'ann@shopper.example',
        lines: [{ goodsId, amount: 20 }],
        message: 'Two pallets',
      };
      return { send: () => mall.send(sendEnquiryCall, request) };
    },
  },
];
