import { describe, expect, test } from 'vitest';
import { cancelRechargeCall } from '#models/wallet/wallet.api.ts';
import { createLog } from '#server/log.ts';
import { auditPayments } from '#server/operator/audit.ts';
import type { PaymentServices } from '#server/payment/payment.services.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import { cancelRecharge, openRecharge } from '#server/wallet/recharge.ts';
import { readBalanceEntries } from '#server/wallet/wallet.store.ts';
import { addLoggedInShopper } from '#tests/fixtures/loggedInShopper.ts';
import { addOpenRecharge, findAttemptByRef } from '#tests/fixtures/unpaidOrder.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

/** Returns the services with another reply of the provider to a void. */
const withVoid = (voidPayment: PaymentProvider['voidPayment']): PaymentServices => ({
  ...harness.services,
  payments: { ...harness.services.payments, voidPayment },
});
type OpenRecharge = Awaited<ReturnType<typeof addOpenRecharge>>;
const cancel = ({ shopper, rechargeNo }: OpenRecharge, services = harness.services) =>
  cancelRecharge(services, shopper.userId, rechargeNo, harness.clock());
const findAttemptState = async ({ ref }: OpenRecharge) =>
  (await findAttemptByRef(harness, ref))?.state;
const countCredits = async ({ userId }: Shopper) => {
  const { rows } = await readBalanceEntries(harness.db, userId, { pageNum: 1, pageSize: 20 });
  return rows.filter(({ reason }) => reason === 'recharge').length;
};

describe('a recharge that the shopper left without paying', () => {
  test('is voided at the provider and no longer counts towards the limit', async () => {
    const shopper = await harness.addShopper({ balanceCents: 900_000 });
    const request = { userId: shopper.userId, amountCents: 100_000, payType: '5' } as const;
    const open = () => openRecharge(harness.services, { ...request, now: harness.clock() });
    const { rechargeNo, redirectUrl } = await open();
    expect(await getRefusalKey(open())).toBe('openRechargesFull');
    const { userId } = shopper;
    const canceled = await cancelRecharge(harness.services, userId, rechargeNo, harness.clock());
    expect(canceled).toMatchObject({ rechargeNo, outcome: 'canceled', amountCents: 100_000 });
    const ref = redirectUrl.split('/').at(-1) ?? '';
    expect(await harness.pressPaymentPageButton(ref, 'approve')).toBe(false);
    expect(await open()).toMatchObject({ rechargeNo: expect.any(String) });
  });

  test('is credited once if it is captured at the same time', async () => {
    const recharge = await addOpenRecharge(harness);
    // The provider has the payment; its webhook arrives while the shop asks for the void.
    await harness.gateway.act(recharge.ref, 'approve');
    const [result] = await Promise.all([cancel(recharge), harness.gateway.deliverDue()]);
    expect(result).toMatchObject({ outcome: 'credited', refundedCents: 0 });
    expect(await cancel(recharge)).toMatchObject({ outcome: 'credited' });
    expect([await recharge.getBalanceChange(), await countCredits(recharge.shopper)]).toEqual([
      5000, 1,
    ]);
    expect((await auditPayments(harness.db)).findings).toEqual([]);
  });

  test.each([
    ['its payment cannot be voided', () => Promise.reject(new Error('no reply'))],
    ['its payment is still processed', async () => ({ state: 'open', amountCents: 0 }) as const],
  ] as const)('stays open if %s, and can still be paid', async (_, voidPayment) => {
    const recharge = await addOpenRecharge(harness);
    expect(await cancel(recharge, withVoid(voidPayment))).toMatchObject({ outcome: 'checking' });
    expect(await findAttemptState(recharge)).toBe('open');
    await harness.pressPaymentPageButton(recharge.ref, 'approve');
    expect(await recharge.getBalanceChange()).toBe(5000);
  });

  test('that cannot be voided is logged as one that stays open', async () => {
    const recharge = await addOpenRecharge(harness);
    const attemptId = (await findAttemptByRef(harness, recharge.ref))?.attemptId;
    const lines: string[] = [];
    const writeLine = (line: string) => lines.push(line);
    const log = createLog({ level: 'error', format: 'json', writeLine });
    const failing = withVoid(() => Promise.reject(new Error('no reply')));
    await cancel(recharge, { ...failing, log });
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        event: 'recharge.notCanceled',
        attemptId,
        rechargeNo: recharge.rechargeNo,
      }),
    ]);
  });

  test('is not canceled by another member', async () => {
    const recharge = await addOpenRecharge(harness);
    const { token } = await addLoggedInShopper(harness);
    const { rechargeNo } = recharge;
    expect(await harness.mall.send(cancelRechargeCall, { rechargeNo }, token)).toMatchObject({
      code: '1',
      msg: '充值记录不存在',
    });
    expect(await findAttemptState(recharge)).toBe('open');
  });
});
